import { stopClockAt } from '@tributary/database';
import { startOfBusinessDay, usdt } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const database = useDatabase();
const MINUTE_MS = 60_000;

describe('a clock that goes back over midnight after the close', () => {
  it('refuses an activation until it has caught up, and keeps the books whole', async () => {
    const { db } = database.current;
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('late1');
    await programme.give(member, usdt(200), 'r_wallet');
    await programme.passDays(1);
    const midnight = startOfBusinessDay(programme.day).getTime();
    const activate = () =>
      activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(100) });

    await stopClockAt(db, new Date(midnight - MINUTE_MS));
    await expect(activate()).rejects.toMatchObject({ code: '40001' });

    await stopClockAt(db, new Date(midnight + MINUTE_MS));
    await activate();
  });
});
