import { inTransaction, stopClockAt, type Db } from '@tributary/database';
import {
  addDays,
  parseMoney,
  planFromStored,
  startOfBusinessDay,
  type Scenario,
  type ScenarioEvent,
} from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { draftPlan, publishPlan } from '@tributary/modules/plan';
import { install } from '@tributary/modules/installation';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { payBatches } from '@tributary/modules/rewards';
import { SETTINGS } from '@tributary/definitions/settings';
import { changeSetting } from '@tributary/modules/settings';
import { carryTeamEvents } from '@tributary/modules/team';
import { fundTreasury } from '@tributary/modules/treasury';
import { endow, joinQuietly } from '@tributary/testing';

const NOON_MS = 12 * 3_600_000;

/** The same scenario this many days later. */
export const delayed = (scenario: Scenario, days: number): Scenario => ({
  ...scenario,
  start: addDays(scenario.start, days),
  until: addDays(scenario.until, days),
  events: scenario.events.map((event) => ({
    ...event,
    on: addDays(event.on, days),
    ...(event.do === 'publish' ? { from: addDays(event.from, days) } : {}),
  })),
});

/** Plays a scenario as the engine's player does, but the caller begins each day in its own way. */
export const playWith = async (
  db: Db,
  scenario: Scenario,
  beginDay: (day: string) => Promise<void>,
): Promise<void> => {
  await stopClockAt(db, startOfBusinessDay(scenario.start));
  await install(db, { isDemo: false });
  await inTransaction(db, async (tx) => {
    await changeSetting(tx, 'coverageDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'planNoticeDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'planTakingNoticeDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'secondTurnoverFromMicro', {
      value: SETTINGS.turnoverLimitMicro.seed,
      actor: 'scenario',
    });
  });
  const ids = new Map<string, number>();
  let number = 0;
  await play(db, { on: scenario.start, do: 'fund', amount: scenario.treasury }, ids, number);
  for (let day = scenario.start; day <= scenario.until; day = addDays(day, 1)) {
    await stopClockAt(db, new Date(startOfBusinessDay(day).getTime() + NOON_MS));
    if (day > scenario.start) await beginDay(day);
    for (const event of scenario.events) if (event.on === day) await play(db, event, ids, ++number);
  }
};

const play = async (
  db: Db,
  event: ScenarioEvent,
  ids: Map<string, number>,
  number: number,
): Promise<void> => {
  const name = `event:${number}`;
  const memberId = 'member' in event ? (ids.get(event.member) ?? 0) : 0;
  switch (event.do) {
    case 'join':
      ids.set(event.member, await joinQuietly(db, event.member, event.sponsor));
      return;
    case 'activate': {
      const amountMicro = parseMoney(event.amount);
      await endow(db, memberId, { r_wallet: amountMicro }, name);
      await activatePackage(db, { memberId, type: event.package, amountMicro });
      while ((await carryTeamEvents(db)) > 0);
      await payBatches(db);
      return;
    }
    case 'fund': {
      const amountMicro = parseMoney(event.amount);
      await fundTreasury(db, {
        amountMicro,
        source: 'operator',
        reference: name,
        evidence: 'test',
        actor: 'test',
      });
      await payBatches(db);
      return;
    }
    case 'turnover':
      await setTurnover(db, { turnoverMicro: parseMoney(event.amount), actor: 'test' });
      return;
    case 'claim':
      await claimOdl(db, memberId);
      return;
    case 'reverse':
      throw new Error('Reversals are played by the engine’s own player');
    case 'publish': {
      const draft = await draftPlan(db, { actor: 'test', plan: planFromStored(event.plan) });
      await publishPlan(db, { actor: 'test', ...draft, activeFrom: event.from });
    }
  }
};
