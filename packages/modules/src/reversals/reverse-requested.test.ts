import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import {
  requestReversal,
  takeBack,
  TestProgramme,
  useFreshDatabase,
  vaultLine as line,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { beginDueDays } from '../business-day/index.ts';
import { claimOdl } from '../odl/index.ts';
import { reverseRequested } from './index.ts';

const databases = useFreshDatabase();
const begin = async (options?: { treasury: number }): Promise<TestProgramme> =>
  TestProgramme.begin((await databases.open()).db, options);

describe('a requested reversal', () => {
  it('happens once, for any number of requests and workers', async () => {
    const programme = await begin();
    const [, buyer = 0] = await line(programme, 2);
    const lotId = await programme.activate(buyer, 'igniteFund', 300);
    const ask = () => requestReversal(programme.db, { memberId: buyer, lotId });
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'notFound' });
    const done = await Promise.all(Array.from({ length: 8 }, () => reverseRequested(programme.db)));
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1);
    await programme.settle();
    expect((await balancesOf(programme.db, buyer)).r_wallet).toBe(usdt(300));
  });

  it('waits while a close or the payment of a batch is under way', async () => {
    const { db, owner } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const [, buyer = 0] = await line(programme, 2);
    const lotId = await programme.activate(buyer, 'igniteFund', 300);
    await programme.passDays(1);
    await requestReversal(programme.db, { memberId: buyer, lotId });
    await sql`update closes set finished_at = null`.execute(owner.db);
    expect(await reverseRequested(programme.db)).toBe(0);
    await sql`update closes set finished_at = now()`.execute(owner.db);
    await sql`update reward_batches set status = 'funded' where id = (select max(id) from reward_batches)`.execute(
      owner.db,
    );
    expect(await reverseRequested(programme.db)).toBe(0);
    await sql`update reward_batches set status = 'paid'`.execute(owner.db);
    expect(await reverseRequested(programme.db)).toBe(1);
  });

  it('leaves every sum right when it runs beside activations, claims and the start of a day', async () => {
    const programme = await begin();
    const members = await line(programme, 6);
    const lots = await rowsOf(
      programme.db,
      sql<{ memberId: number; id: number }>`select member_id as "memberId", id from lots`,
    );
    await programme.passDays(2);
    for (const { memberId, id } of lots) await requestReversal(programme.db, { memberId, lotId: id });
    for (const member of members) await programme.give(member, usdt(2_000));
    await programme.standAt('2026-01-04');
    await Promise.all([
      beginDueDays(programme.db, { chunkMembers: 2, chunkTeams: 2 }),
      ...Array.from({ length: 4 }, () => reverseRequested(programme.db)),
      ...members.map((memberId) =>
        activatePackage(programme.db, { memberId, type: 'elevatePlus', amountMicro: usdt(1_000) }),
      ),
      ...members.map((member) => claimOdl(programme.db, member)),
    ]);
    await reverseRequested(programme.db);
    await programme.settle();
    expect(
      await oneRow(programme.db, sql`select count(*)::int as n from lots where reversed_on is not null`),
    ).toEqual({ n: lots.length });
  });

  it('leaves the returned principal of a matured lot, and reverses its rewards', async () => {
    const programme = await begin();
    const member = await programme.join('old');
    const lotId = await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(301);
    expect(await balancesOf(programme.db, member)).toMatchObject({ r_wallet: usdt(100), profit: usdt(90) });
    await takeBack(programme, member, lotId);
    expect(await balancesOf(programme.db, member)).toMatchObject({
      r_wallet: usdt(100),
      profit: 0n,
      debt: 0n,
    });
    expect(await programmeBalance(programme.db, 'reward_treasury')).toBe(usdt(1_000_000));
  });
});
