import { oneRow, pageOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { rewardList } from '../rewards/index.ts';
import { walletSummary } from '../wallets/index.ts';

// The invariants add up all postings; without a month they run from the first month that is left.
const database = useDatabase({ booksHold: false });

it('detaches a month of rewards and postings, and only the report of that month changes', async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  const member = await programme.join('member1');
  await programme.activate(member, 'igniteFund', 500);
  await programme.passDays(35);
  const before = await walletSummary(db, member);

  for (const table of ['rewards', 'ledger.postings'])
    await sql.raw(`alter table ${table} detach partition ${table}_2026_01 concurrently`).execute(owner.db);

  expect(await walletSummary(db, member)).toEqual(before);
  await programme.give(member, usdt(100));
  await activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(100) });
  await programme.passDays(2);
  const after = await walletSummary(db, member);
  expect(after.profitMicro).toBe(before.profitMicro + 2n * 1_800_000n);
  expect((await pageOf(db, rewardList(member, {}), { page: 1, size: 10 })).total).toBe(9);
  // The detached month can still be read or stored elsewhere.
  expect(await oneRow(owner.db, sql`select count(*)::int as n from rewards_2026_01`)).toEqual({ n: 30 });
});
