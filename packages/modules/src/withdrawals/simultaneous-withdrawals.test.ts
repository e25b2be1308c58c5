import { inTransaction, openDatabase, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  codesOf,
  countOf,
  MEMBER_ADDRESSES,
  seeded,
  useWithdrawalRequests,
  type TestProgramme,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { syncAddresses } from '../addresses/index.ts';
import { requestWithdrawal } from './index.ts';

const requests = useWithdrawalRequests();
const { database, memberWith, request, requestOf } = requests;
const XRP = MEMBER_ADDRESSES.xrp;
const NOBODY = { evm: [], xrp: [] };
const ROUNDS = countOf('ROUNDS', { usual: 4, all: 4, long: 50 });

let programme: TestProgramme;
beforeAll(() => {
  ({ programme } = requests);
});

/** Uses up the free changes of the XRP address; the next one costs $1. */
const useFreeAddresses = (memberId: number): Promise<void> =>
  inTransaction(database.current.db, async (tx) => {
    await sql`update withdrawal_addresses set replaced_at = app_now() where member_id = ${memberId} and coin = 'xrp'`.execute(
      tx,
    );
    for (const no of [2, 3, 4]) {
      await sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at, replaced_at)
        values (${memberId}, 'xrp', ${no}, ${XRP}, app_now() - interval '25 hours', ${no === 4 ? null : new Date(0).toISOString()}::timestamptz)`.execute(
        tx,
      );
    }
  });

describe('a wallet under simultaneous requests', () => {
  it('accepts exactly one of 200 withdrawals of one balance, over two pools', async () => {
    const memberId = await memberWith({ profit: usdt(100) });
    const second = openDatabase(database.current.url, { poolSize: 20 });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_each, n) =>
        requestWithdrawal(
          n % 2 ? second.db : database.current.db,
          requestOf(memberId, { grossMicro: usdt(100), key: `parallel-${n}` }),
        ),
      ),
    );
    await second.close();
    expect(codesOf(results)).toEqual(Array.from({ length: 199 }, () => 'insufficientForWithdrawal'));
    expect(await balancesOf(database.current.db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });

  it('makes one withdrawal of 200 requests with one key, with the same answer', async () => {
    const memberId = await memberWith({ profit: usdt(1_000) });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => request(memberId, { key: 'same-key' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(1);
    expect((await balancesOf(database.current.db, memberId)).held).toBe(usdt(10));
  });

  it('binds a key to its body and to its member', async () => {
    const [memberId, other] = [
      await memberWith({ profit: usdt(100) }),
      await memberWith({ profit: usdt(100) }),
    ];
    const first = await request(memberId, { key: 'bound-key' });
    await expect(request(memberId, { key: 'bound-key', grossMicro: usdt(11) })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
    await programme.give(memberId, usdt(100), 'working');
    for (const change of [{ wallet: 'working' }, { coin: 'xrp' }] as const)
      await expect(request(memberId, { key: 'bound-key', ...change })).rejects.toMatchObject({
        code: 'idempotencyKeyReused',
      });
    const foreign = await request(other, { key: 'bound-key' });
    expect(foreign.id).not.toBe(first.id);
    expect((await request(memberId, { key: 'bound-key' })).id).toBe(first.id);
  });

  it('accepts a key again whose request was refused', async () => {
    const memberId = await memberWith({});
    await expect(request(memberId, { key: 'poor-key' })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    await programme.give(memberId, usdt(10), 'profit');
    await expect(request(memberId, { key: 'poor-key' })).resolves.toMatchObject({ status: 'pending' });
  });

  it(`never spends more than the balance in 200 withdrawals, activations and address fees, in ${ROUNDS} rounds (L7)`, async () => {
    const { db } = database.current;
    const random = seeded(7);
    let [accepted, refused] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const memberId = await memberWith({ working: usdt(1_000), r_wallet: usdt(1_000) });
      await useFreeAddresses(memberId);
      let [withdrawn, activated, fees] = [0n, 0n, 0n];
      const commands = Array.from({ length: 200 }, async (_each, n) => {
        const kind = random(3);
        const amountMicro = usdt(kind === 0 ? 10 + random(391) : 100 + random(301));
        if (kind === 0) {
          await request(memberId, { wallet: 'working', grossMicro: amountMicro });
          withdrawn += amountMicro;
        } else if (kind === 1) {
          await activatePackage(db, { memberId, type: 'igniteFund', amountMicro });
          activated += amountMicro;
        } else {
          await syncAddresses(db, { memberId, xrp: { address: XRP, tag: n } }, NOBODY);
          fees += usdt(1);
        }
      });
      const codes = codesOf(await Promise.allSettled(commands));
      const expected = ['insufficientForWithdrawal', 'insufficientForActivation', 'addressStillWaiting'];
      expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
      expect(await balancesOf(db, memberId)).toMatchObject({
        working: usdt(1_000) - withdrawn - fees,
        held: withdrawn,
        r_wallet: usdt(1_000) - activated,
        principal: activated,
      });
      refused += codes.length;
      accepted += commands.length - codes.length;
    }
    const below = await rowsOf(
      db,
      sql`select 1 from ledger.postings where owner_id > 0 and account <> 'debt' and balance_after < 0`,
    );
    expect(below).toEqual([]);
    process.stdout.write(`L7: ${ROUNDS} rounds, ${accepted} accepted, ${refused} refused\n`);
  });
});
