import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';

const databases = useFreshDatabase();

describe('the treasury', () => {
  it('leaves rewards beyond its balance pending, in order, and pays them when funded (AMB-107)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    const s = await programme.join('dry1');
    await programme.activate(s, 'legacyVault', 10_000);
    const m = await programme.join('dry2', 'dry1');
    await programme.activate(m, 'elevatePlus', 1_000);
    await programme.passDays(2);
    expect(await balancesOf(db, s)).toMatchObject({ profit: 0n, working: 0n });
    await programme.fund(usdt(99));
    expect(await balancesOf(db, s)).toMatchObject({ working: 0n });
    await programme.fund(usdt(1));
    expect(await balancesOf(db, s)).toMatchObject({ working: usdt(100), profit: 0n });
    await programme.fund(usdt(1_000));
    expect(await balancesOf(db, s)).toMatchObject({ working: 100_800_000n, profit: usdt(100) });
  });

  it('pauses new activations when it covers fewer days than the setting, and says so', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db, { treasury: 20, coverageDays: 7 });
    const member = await programme.join('pause1');
    await programme.give(member, usdt(2_000));
    await expect(
      activatePackage(db, { memberId: member, type: 'elevatePlus', amountMicro: usdt(1_000) }),
    ).rejects.toMatchObject({
      code: 'activationsPaused',
      message: 'New activations are paused: the reward treasury does not cover the next 7 days.',
    });
    await programme.fund(usdt(8));
    await activatePackage(db, { memberId: member, type: 'elevatePlus', amountMicro: usdt(1_000) });
  });
});
