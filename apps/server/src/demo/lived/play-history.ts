import { currentDay, inTransaction } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { endHistory } from '@tributary/modules/installation';
import { remindOfClaims } from '@tributary/modules/odl';
import { settleDebts } from '@tributary/modules/reversals';
import { passesOfDay, type Passes } from '../day-passes.ts';
import { castOf, DAYS } from './cast.ts';
import { Desk } from './desk.ts';
import { Everybody } from './everybody.ts';
import { DECISIONS } from './scenes/decisions.ts';
import { DEPOSITS } from './scenes/deposits.ts';
import { hiring, PEOPLE } from './scenes/people.ts';
import type { Scene } from './scenes/scene.ts';
import { TICKETS } from './scenes/tickets.ts';
import { TOLD } from './scenes/told.ts';
import { WITHDRAWALS } from './scenes/withdrawals.ts';
import { seeded } from './seeded.ts';
import { Stage, type StageNeeds } from './stage.ts';

const SEED = 7;
const SCENES = [...PEOPLE, ...DEPOSITS, ...WITHDRAWALS, ...TICKETS, ...DECISIONS, ...TOLD];

export type HistoryNeeds = StageNeeds & {
  /** The password of the operators, who work from the first day. */
  password: string;
  /** The last day to play, counted from 0; today by default. */
  days?: number | undefined;
  /** Called after each day. */
  progress?: (day: number, of: number) => void;
};

/**
 * Plays the days of the demo with the commands of people and sweeps, from the first day to today's close. Then it
 * starts the clock. The database's clock begins at the first day. Every run is the same: random values come from
 * seeds, and order-dependent actions keep their order.
 */
export const playHistory = async ({
  password,
  progress,
  days = DAYS,
  ...needs
}: HistoryNeeds): Promise<void> => {
  const stage = new Stage(needs, { draw: seeded(SEED), first: await currentDay(needs.db) });
  const everybody = new Everybody(stage, castOf());
  const desk = new Desk(stage);
  const plan = Map.groupBy([hiring(password), ...SCENES], ({ day }) => day);
  for (let day = 0; day <= days; day++) {
    await stage.begin(day);
    await beginDueDays(stage.db);
    await passesOfDay(
      {
        db: stage.db,
        secretsKey: needs.secretsKey,
        custody: { chain: needs.deposits, custodyAddresses: needs.custodyAddresses },
      },
      passesOn(day),
    );
    if (day < days) await liveThrough(stage, { everybody, desk, scenes: plan.get(day) ?? [] });
    else if (days === DAYS) await beginToday(stage, everybody);
    progress?.(day, days);
  }
  await inTransaction(stage.db, (tx) => endHistory(tx));
};

/** Jobs and the chart of proofs show these days. */
const SHOWN_DAYS = 30;

/** True on some days at first, and on each of the last days, for slow passes. */
const onSome = (day: number, { every, lastDays }: { every: number; lastDays: number }): boolean =>
  day % every === 0 || day > DAYS - lastDays;

const passesOn = (day: number): Passes => ({
  checksBooks: onSome(day, { every: 14, lastDays: SHOWN_DAYS }),
  comparesChain: true,
  disclosesIncome: onSome(day, { every: 7, lastDays: 14 }),
  provesBalances: onSome(day, { every: 7, lastDays: SHOWN_DAYS }),
});

const PART_OF_TODAY = 0.4;

/** Some have joined and paid in today already; visitors of the demo use the rest of the day. */
const beginToday = async (stage: Stage, everybody: Everybody): Promise<void> => {
  await stage.atPartOfToday(PART_OF_TODAY);
  await everybody.join();
  await everybody.payIn();
  await everybody.activate();
  await everybody.claim();
};

type Living = { everybody: Everybody; desk: Desk; scenes: readonly Scene[] };

/** A day after its close: hour by hour, routine and scenes. */
const liveThrough = async (stage: Stage, { everybody, desk, scenes }: Living): Promise<void> => {
  const routine: Scene[] = [
    routineAt(8.5, () => desk.fund()),
    routineAt(9, () => desk.enterTurnover()),
    routineAt(9.5, async () => {
      await everybody.join();
      await everybody.payIn();
      await everybody.activate();
    }),
    routineAt(14, async () => {
      await everybody.claim();
      await everybody.enterAddresses();
      await everybody.withdraw();
    }),
    routineAt(18, async () => {
      await desk.decide();
      await settleDebts(stage.db);
    }),
    routineAt(21, async () => {
      await remindOfClaims(stage.db);
    }),
  ];
  for (const { hour, play } of [...routine, ...scenes].sort((one, other) => one.hour - other.hour)) {
    await stage.at(hour);
    await play(stage);
  }
};

const routineAt = (hour: number, play: () => Promise<void>): Scene => ({ day: 0, hour, what: '', play });
