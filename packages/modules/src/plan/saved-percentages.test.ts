import { inTransaction, stopClockAt } from '@tributary/database';
import { addDays, FOUNDING_PLAN, startOfBusinessDay } from '@tributary/domain';
import { ignite, START, usePlanVersions } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { setTurnover } from '../odl/index.ts';
import { activePlan, insertLevelRates, planOn } from './index.ts';

const { begin, publish } = usePlanVersions();
const actor = 'operator:olga';
const NOTICE = 30;

describe('a percentage that is saved between versions (AMB-127)', () => {
  it('belongs to the version in force: the next one begins with its own', async () => {
    const { db } = await begin();
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    const saved = { ...FOUNDING_PLAN.levelBps, igniteFund: [900] };
    await inTransaction(db, (tx) => insertLevelRates(tx, saved, actor));
    const shares = { ...FOUNDING_PLAN.turnoverShares, ctoPercent: 33 };
    await setTurnover(db, { turnoverMicro: 0n, shares: () => shares, actor });
    expect((await activePlan(db)).plan).toMatchObject({ levelBps: saved, turnoverShares: shares });
    await stopClockAt(db, startOfBusinessDay(addDays(START, NOTICE)));
    expect(await activePlan(db)).toMatchObject({
      version,
      plan: { levelBps: FOUNDING_PLAN.levelBps, turnoverShares: FOUNDING_PLAN.turnoverShares },
    });
    expect((await planOn(db, START)).plan).toMatchObject({ levelBps: saved, turnoverShares: shares });
  });
});
