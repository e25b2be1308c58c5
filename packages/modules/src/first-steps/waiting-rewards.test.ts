import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { firstSteps } from './index.ts';

const database = useDatabase();

it('is to see pending rewards while the treasury cannot pay them, and then the step as before', async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  const memberId = await memberWithBalance(programme, 'waits', { r_wallet: usdt(1_000) });
  const other = await memberWithBalance(programme, 'hasnone', {});
  await programme.activate(memberId, 'igniteFund', 500);
  expect(await firstSteps(db, memberId)).toMatchObject({ next: 'address', waiting: null });
  await programme.passDays(2);
  await sql`update reward_batches set created_at = app_now()`.execute(database.current.owner.db);
  expect(await firstSteps(db, memberId)).toMatchObject({ next: 'address', waiting: null });
  await sql`update reward_batches set created_at = app_now() - interval '11 minutes'`.execute(
    database.current.owner.db,
  );
  const first = await firstSteps(db, memberId);
  expect(first).toMatchObject({ next: 'waiting', waiting: { since: expect.stringMatching(/^2026-01-0/) } });
  expect(first.waiting?.micro).toBeGreaterThan(0n);
  expect(await firstSteps(db, other)).toMatchObject({ next: 'deposit', waiting: null });
  await programme.fund(usdt(10_000));
  await programme.settle();
  expect(await firstSteps(db, memberId)).toMatchObject({ next: 'address', waiting: null });
});
