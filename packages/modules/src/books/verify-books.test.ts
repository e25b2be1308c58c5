import { createBscDepositChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import { sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { syncAddresses } from '../addresses/index.ts';
import { addressOf, DepositWatcher } from '../deposits/index.ts';
import { claimOdl, setTurnover } from '../odl/index.ts';
import { requestWithdrawal } from '../withdrawals/index.ts';
import { INVARIANTS, verifyBooks } from './index.ts';

const database = useDatabase();
let node: FakeEvmNode;
const RAW = 10n ** 18n;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A small programme in which everything has happened once: deposits, packages, rewards, a withdrawal. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  node = await FakeEvmNode.start();
  node.mine(3);
  const chain = createBscDepositChain({
    chain: 'bsc',
    chainId: node.chainId,
    rpcUrl: node.url,
    tokenAddress: node.tokenAddress,
    finality: 'finalized-tag',
  });
  const watcher = new DepositWatcher({ db, chain, logger: silentLogger(), startBlock: 1 });
  const s = await programme.join('books1');
  const m = await programme.join('books2', 'books1');
  for (const [member, amount] of [
    [s, 12_000n],
    [m, 6_000n],
  ] as const) {
    node.transfer({ to: (await addressOf(db, member)) ?? '', amountRaw: amount * RAW });
    node.mine();
  }
  node.finalize();
  await watcher.pass();
  await activatePackage(db, { memberId: s, type: 'legacyVault', amountMicro: usdt(10_000) });
  await activatePackage(db, { memberId: m, type: 'elevatePlus', amountMicro: usdt(5_000) });
  await programme.settle();
  await syncAddresses(db, { memberId: s, usdt: { address: ADDRESS } }, { evm: [], xrp: [] });
  await setTurnover(db, { turnoverMicro: usdt(5_000), actor: 'test' });
  await claimOdl(db, s);
  await programme.passDays(4);
  await requestWithdrawal(db, {
    memberId: s,
    wallet: 'working',
    coin: 'usdt',
    grossMicro: usdt(50),
    address: ADDRESS,
  });
}, 60_000);
afterAll(() => node.close());

/** Plants a fault as the owner with the guards off, looks which invariants notice, and takes it back. */
const noticedBy = async (faults: string[]): Promise<string[]> => {
  let noticed: string[] = [];
  await expect(
    database.current.owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const fault of faults) await sql.raw(fault).execute(tx);
      noticed = (await verifyBooks(tx as unknown as Db))
        .filter((result) => result.breaches.length > 0)
        .map((result) => result.id);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  return noticed;
};

describe('the invariants of the books', () => {
  it('hold on a programme in which everything has happened, and there are at least 25', async () => {
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(25);
    expect((await verifyBooks(database.current.db)).filter((result) => result.breaches.length > 0)).toEqual(
      [],
    );
  });

  it.each([
    [
      'an unbalanced posting',
      'I01',
      [`update ledger.postings set amount = amount + 1 where owner_id = 2 and seq = 1`],
    ],
    [
      'money from nowhere',
      'I02',
      [`update ledger.member_balances set profit = profit + 5 where member_id = 2`],
    ],
    [
      'a balance without its postings',
      'I03',
      [
        `update ledger.member_balances set r_wallet = r_wallet - 1 where member_id = 2`,
        `update ledger.member_balances set r_wallet = r_wallet + 1 where member_id = 3`,
      ],
    ],
    [
      'an overdraft that healed',
      'I04',
      [`update ledger.postings set balance_after = -1 where owner_id = 2 and seq = 1`],
    ],
    [
      'a wrong running balance',
      'I05',
      [`update ledger.postings set balance_after = balance_after + 1 where owner_id = 2 and seq = 2`],
    ],
    [
      'a wrong running total of the wallets',
      'I05',
      [`update ledger.postings set wallets_after = wallets_after + 1 where owner_id = 3 and seq = 1`],
    ],
    [
      'a line that counts one too many before it',
      'I41',
      [`update ledger.postings set lines_after = lines_after + 1 where owner_id = 3 and seq = 1`],
    ],
    [
      'a wrong running sum of credits',
      'I41',
      [`update ledger.postings set credits_after = credits_after + 1 where owner_id = 3 and seq = 2`],
    ],
    [
      'balances that count another number of credits than their last line',
      'I41',
      [`update ledger.member_balances set credit_lines = credit_lines + 1 where member_id = 3`],
    ],
    [
      'a posting of no entry',
      'I06',
      [`update ledger.postings set entry_id = 999999 where owner_id = 2 and seq = 1`],
    ],
    [
      'an entry of no posting',
      'I06',
      [
        `insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor) values (2, 'deposit', 'x', '2026-01-01', now(), 'x')`,
      ],
    ],
    ['a guard switched off', 'I07', [`alter table ledger.entries disable trigger entries_are_final`]],
    ['a guard taken away', 'I07', [`drop trigger postings_are_final on ledger.postings`]],
    ['a right to change postings', 'I07', [`grant update on ledger.postings to tributary_app`]],
    ['a right to delete entries', 'I07', [`grant delete on ledger.entries to tributary_app`]],
    [
      'a reward that was not paid',
      'I08',
      [
        `update rewards set credited = credited - 1, computed = computed where kind = 'network' and business_date = '2026-01-02'`,
      ],
    ],
    [
      'a reward without a cause in the books',
      'I08',
      [
        `insert into rewards select 3, business_date, kind, cause_id + 1000, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited from rewards where kind = 'network' limit 1`,
      ],
    ],
    ['earned above what was counted', 'I09', [`update packages set earned = earned + 1 where member_id = 2`]],
    ['a cap that no lot gives', 'I09', [`update packages set cap = cap + 1 where member_id = 3`]],
    [
      'a missing day',
      'I10',
      [`delete from rewards where kind = 'daily' and member_id = 3 and business_date = '2026-01-03'`],
    ],
    [
      'a day outside the term',
      'I10',
      [`update lots set last_earning_day = '2026-01-02' where member_id = 3`],
    ],
    [
      'a wrong amount for the day',
      'I10',
      [
        `update rewards set computed = computed + 7 where kind = 'daily' and member_id = 3 and business_date = '2026-01-03'`,
      ],
    ],
    ['a withdrawal that holds nothing', 'I11', [`update withdrawals set request_no = 2`]],
    [
      'a hold that is not there',
      'I12',
      [`update withdrawals set gross = gross + 10, fee = fee + 1, net = net + 9`],
    ],
    [
      'a deduction that is too small',
      'I13',
      [
        `alter table withdrawals drop constraint gross_is_fee_and_net`,
        `update withdrawals set fee = fee - 1, net = net + 1`,
      ],
    ],
    [
      'a payout of an unapproved withdrawal',
      'I14',
      [
        `insert into payout_accounts (chain, account, asset) values ('bsc', '0x1', 'USDT')`,
        `insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination) select member_id, id, 'bsc', 'USDT', '0x1', 0, '0x', '0xabc', net::numeric * 1000000000000, address from withdrawals`,
      ],
    ],
    [
      'an address younger than a day',
      'I15',
      [`update withdrawal_addresses set added_at = added_at + interval '4 days'`],
    ],
    [
      'another destination',
      'I15',
      [`update withdrawals set address = '0x0000000000000000000000000000000000000001'`],
    ],
    [
      'a deposit credited with another amount',
      'I16',
      [`update deposits set amount = amount + 1 where member_id = 2`],
    ],
    [
      'a deposit read with six decimals',
      'I16',
      [`update deposits set amount_raw = trunc(amount_raw / 1000000000000) where member_id = 2`],
    ],
    ['a deposit without its entry', 'I16', [`update deposits set entry_id = 999999 where member_id = 2`]],
    ['custody that the chain does not have', 'I17', [`delete from deposits where member_id = 2`]],
    [
      'a claim outside its window',
      'I18',
      [`update odl_claims set claimed_at = claimed_at + interval '10 days'`],
    ],
    [
      'a member below themselves',
      'I19',
      [
        `alter table members drop constraint sponsor_came_first`,
        `update members set sponsor_id = 3 where id = 2`,
      ],
    ],
    ['a team without a member', 'I19', [`delete from team_members where member_id = 3`]],
    ['a fourth change without its fee', 'I20', [`update withdrawal_addresses set no = 9, fee_entry = 1`]],
    [
      'a request without its answer',
      'I21',
      [`insert into request_keys (actor, key, body_hash) values ('member:2', 'k', '')`],
    ],
    [
      'an approval by nobody',
      'I22',
      [`update withdrawals set status = 'approved', approved_at = now(), second_approver_above = 1000000000`],
    ],
    [
      'an edited line of the audit log',
      'I23',
      [`update audit_log set details = '{"amountMicro":"1"}' where id = (select min(id) from audit_log)`],
    ],
    [
      'a missing line of the audit log',
      'I23',
      [`delete from audit_log where id = (select min(id) from audit_log)`],
    ],
    ['a deed that is counted twice', 'I45', [`update audit_tallies set deeds = deeds + 1`]],
    ['a column for private keys', 'I24', [`alter table deposit_addresses add column private_key text`]],
    ['a column for clear passwords', 'I24', [`alter table operators add column plain_password text`]],
    [
      'an amount with a fraction',
      'I25',
      [
        `alter table withdrawals drop column searched`,
        `alter table withdrawals alter column fee type double precision`,
      ],
    ],
    [
      'a batch that is not its rewards',
      'I26',
      [`update reward_batches set total = total + 1 where id = (select min(id) from reward_batches)`],
    ],
    [
      'a batch paid before its turn',
      'I26',
      [`update reward_batches set status = 'pending' where id = (select min(id) from reward_batches)`],
    ],
    ['a principal without a lot', 'I27', [`update lots set matured_on = '2026-01-02' where member_id = 3`]],
    ['a deposit that no wallet got', 'I28', [`update deposits set status = 'dust' where member_id = 3`]],
    [
      'a credit by hand that no deposit shows',
      'I42',
      [
        `insert into deposit_claims (member_id, tx_hash, reason, claimed_by, status, chain, amount, from_address, to_address, block_number, into_custody, settled_at)
          values (3, '0x' || repeat('a', 64), 'x', 1, 'credited', 'bsc', 1, 'a', 'b', 1, true, now())`,
      ],
    ],
    [
      'a total that its postings do not make',
      'I29',
      [`update ledger.member_balances set paid_network = paid_network + 1 where member_id = 2`],
    ],
    [
      'a reward said to be reversed that was not',
      'I34',
      [`update rewards set status = 'reversed' where kind = 'network' and business_date = '2026-01-02'`],
    ],
    [
      'a reward taken back that no wallet gave',
      'I34',
      [
        `insert into reward_reversals (member_id, business_date, kind, cause_id, package_no, reversed_lot_id, batch_id, amount, was_paid)
          select member_id, business_date, kind, cause_id, package_no, 1, batch_id, 1, true from rewards where kind = 'daily' limit 1`,
      ],
    ],
    [
      'more to collect than is owed',
      'I36',
      [
        `alter table ledger.member_balances drop constraint uncollected_within_debt`,
        `update ledger.member_balances set uncollected = 5 where member_id = 2`,
      ],
    ],
    [
      'a settlement whose money does not come to the treasury',
      'I37',
      [
        `insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor) values (2, 'debt_settlement', 'planted', app_day(), app_now(), 'x')`,
        `insert into ledger.postings select 2, app_day(), 9999, 'uncollected', 'debt_settlement', id, -5, 0, 0, app_now(), 0, 0, 0
          from ledger.entries where cause = 'planted'`,
      ],
    ],
    [
      'an activation taken back that nobody asked for, and whose rewards stay',
      'I35',
      [`update lots set reversed_on = '2026-01-03' where member_id = 3`],
    ],
    [
      'a level that came to more than its network bounties',
      'I38',
      [`insert into level_earnings values (2, 9, 1, '2026-01-02', 1)`],
    ],
    [
      'a leg that came to more than its network bounties',
      'I38',
      [`update leg_earnings set credited = credited + 1`],
    ],
    [
      'a royalty that nobody granted',
      'I30',
      [
        `insert into rewards select member_id, business_date, 'royalty', 77, 0, 0, null, status, member_id, batch_id, base, computed, credited
          from rewards where kind = 'daily' limit 1`,
      ],
    ],
    ['a lot with a rate of its own', 'I31', [`update lots set daily_bps = 60 where member_id = 3`]],
    [
      'a lot under a version of another day',
      'I31',
      [`update lots set activated_on = activated_on - 1 where member_id = 3`],
    ],
    [
      'a lot that is not paid back under a plan that pays back',
      'I31',
      [`update lots set matures_on = null where member_id = 3`],
    ],
    [
      'a Direct Bounty that no version has',
      'I31',
      [`update packages set direct_bps = 2000 where member_id = 2`],
    ],
    [
      'two percentages of one level in a close',
      'I32',
      [`update rewards set rate_bps = rate_bps + 1 where kind = 'network' and business_date = '2026-01-03'`],
    ],
    [
      'a close by the percentages of a version that was not in force',
      'I32',
      [
        `insert into plan_versions (status, terms, published_at, active_from, replaces) select 'published', terms, now(), '2026-01-03', id from plan_versions`,
      ],
    ],
    [
      'a version from before the one that it replaces',
      'I33',
      [
        `insert into plan_versions (status, terms, published_at, active_from, replaces) select 'published', terms, now(), active_from, id from plan_versions`,
      ],
    ],
    [
      'terms without their guard',
      'I33',
      [`alter table plan_versions disable trigger plan_versions_are_final`],
    ],
  ])('notice %s (%s)', async (_title, id, faults) => {
    expect(await noticedBy([...faults])).toContain(id);
  });
});
