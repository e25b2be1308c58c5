import { rowsOf, sql, type RawBuilder, type Tx } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useDatabase,
  type EvmPayouts,
} from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  withdrawalInvariants,
} from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const database = useDatabase();
let memberId: number;
let evm: EvmPayouts;

/** Makes one withdrawal in each of the states pending, approved, signed and completed. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const operator = await operatorNamed(db, 'olga');
  evm = await startEvmPayouts();
  const request = {
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(50),
    address: ADDRESS,
  } as const;
  const approve = async (): Promise<void> => {
    const { id } = await requestWithdrawal(db, request);
    await decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
  };
  const needs = { db, chain: evm.chain, logger: silentLogger() };
  await approve();
  await payApproved(needs);
  evm.node.mine();
  evm.node.finalize();
  await settlePayouts(needs);
  await approve();
  await payApproved(needs);
  await approve();
  await requestWithdrawal(db, request);
});
afterAll(() => evm.close());

class Undo extends Error {}

/** Runs the invariants on books with a planted fault, and rolls the fault back. */
const found = async (plant: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  const broken: string[] = [];
  const { db } = database.current.owner;
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`alter table withdrawals disable trigger user`.execute(tx);
      await sql`alter table payouts disable trigger user`.execute(tx);
      await sql`alter table withdrawal_addresses disable trigger user`.execute(tx);
      await plant(tx);
      for (const { id, query } of withdrawalInvariants)
        if ((await rowsOf(tx, sql.raw(query))).length > 0) broken.push(id);
      throw new Undo();
    }),
  ).rejects.toThrow(Undo);
  return broken;
};

const run =
  (...statements: RawBuilder<unknown>[]) =>
  async (tx: Tx) => {
    for (const statement of statements) await statement.execute(tx);
  };
const unchecked = (table: string, constraint: string) =>
  sql.raw(`alter table ${table} drop constraint ${constraint}`);

describe('the check of the invariants of withdrawals', () => {
  it('finds no fault in withdrawals of every state', async () => {
    expect(await found(async () => undefined)).toEqual([]);
  });

  it.each([
    [
      'I11',
      'a withdrawal that is called completed without its entry',
      run(
        sql`update withdrawals set status = 'completed', completed_at = app_now() where status = 'broadcast'`,
      ),
    ],
    [
      'I12',
      'held money without a withdrawal',
      (tx: Tx) =>
        post(tx, {
          owner: memberId,
          movement: 'refund',
          cause: 'planted',
          actor: 'test',
          postings: transfer(1n, ofProgramme('operator'), ofMember(memberId, 'held')),
        }),
    ],
    [
      'I13',
      'a fee that is not 10%',
      run(
        unchecked('withdrawals', 'gross_is_fee_and_net'),
        sql`update withdrawals set fee = fee - 1, net = net + 1 where status = 'pending'`,
      ),
    ],
    [
      'I13',
      'a payout that was posted with another fee',
      run(
        sql`update withdrawals set gross = gross + 10, fee = fee + 1, net = net + 9 where status = 'completed'`,
      ),
    ],
    ['I14', 'a payout to another destination', run(sql`update payouts set destination = 'elsewhere'`)],
    ['I14', 'a payout of another amount', run(sql`update payouts set amount_raw = amount_raw + 1`)],
    ['I14', 'a signed withdrawal without a payout', run(sql`delete from payouts where status = 'broadcast'`)],
    [
      'I14',
      'one sequence for two payouts',
      run(sql.raw('drop index payouts_sequence_once'), sql`update payouts set sequence = 0`),
    ],
    [
      'I15',
      'an address that was not verified at the request',
      run(sql`update withdrawal_addresses set added_at = added_at + interval '2 hours'`),
    ],
    [
      'I15',
      'an address other than the copied one',
      run(sql`update withdrawal_addresses set address = 'elsewhere'`),
    ],
    [
      'I20',
      'a fourth change without a fee',
      run(
        unchecked('withdrawal_addresses', 'later_changes_cost'),
        sql`insert into withdrawal_addresses (member_id, coin, no, address) select member_id, 'xrp', 5, 'x' from withdrawals limit 1`,
      ),
    ],
    ['I20', 'no address in force', run(sql`update withdrawal_addresses set replaced_at = app_now()`)],
    ['I22', 'an approval without an approver', run(sql`delete from withdrawal_approvals`)],
    [
      'I22',
      'a single approver above the limit',
      run(sql`update withdrawals set second_approver_from = gross - 1 where approved_at is not null`),
    ],
    [
      'I22',
      'a member who approved themselves',
      (tx: Tx) => sql`update operators set member_id = ${memberId}`.execute(tx),
    ],
  ])('detects with %s: %s', async (id, _title, plant) => {
    expect(await found(plant)).toContain(id);
  });
});
