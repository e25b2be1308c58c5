import { oneRow, rowsOf, sql } from '@tributary/database';
import { addDays, playInModel, type Scenario, type ScenarioEvent } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';
import { countOf, randomScenario, SEED, seeded, useDatabase } from '@tributary/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { readResult } from '../../packages/modules/src/scenarios/scenario-result.ts';
import { delayed, playWith } from './scenario-player.ts';
import { WorkerProcesses } from './worker-processes.ts';

/** `KILLS=500 npm test -- killed-closes` kills more often. */
const KILLS = countOf('KILLS', { usual: 20, all: 60, long: 60 });
const DAYS = 10;
const GROWING_DAYS = 2;
const MEMBERS = 120;
/** Moves the first date to 4 March, so that New York changes its clocks on the fifth of these dates. */
const DAYS_TO_MARCH = 62;
const WORKERS = 2;
/** Longer than a close takes. */
const LATEST_KILL_MS = 150;
/** A close that ends before all its kills leaves them to the next dates. The last dates have no planned kills. */
const KILLING_DAYS = 6;
const SLOW_MS = 1_200_000;

/**
 * A network that is complete after two days, so that most packages earn on most dates; money for the rewards and
 * turnover arrive now and then. The size is random, so this takes the first seed with a large enough network.
 */
const largeNetwork = (): Scenario => {
  const random = seeded(SEED);
  for (let seed = SEED; ; seed++) {
    const scenario = randomScenario(seed, { networks: 1, largest: MEMBERS * 2, days: GROWING_DAYS });
    if (scenario.events.filter((event) => event.do === 'join').length < MEMBERS) continue;
    const later = Array.from({ length: DAYS - GROWING_DAYS }, (_each, n): ScenarioEvent[] => {
      const on = addDays(scenario.start, GROWING_DAYS + n);
      const amount = String(1_000 * random(80));
      return random(2) === 0 ? [{ on, do: 'fund', amount }] : [{ on, do: 'turnover', amount }];
    });
    const until = addDays(scenario.start, DAYS);
    return delayed({ ...scenario, until, events: [...scenario.events, ...later.flat()] }, DAYS_TO_MARCH);
  }
};

const database = useDatabase({ shape: 'empty' });
let workers: WorkerProcesses | undefined;

afterAll(async () => {
  await workers?.close();
});

describe(`a group of workers that is killed ${KILLS} times in the middle of its closes`, () => {
  it(
    'counts every package once for every date, to the last micro-USDT, as the reference model does',
    async () => {
      const { db, url } = database.current;
      const random = seeded(SEED);
      const network = largeNetwork();
      workers = new WorkerProcesses(url, { workers: WORKERS, spare: 2, chunkMembers: 20 });
      const processes = workers;
      let date = 0;
      await playWith(db, network, async () => {
        date += 1;
        const wanted = Math.ceil((KILLS * Math.min(date, KILLING_DAYS)) / KILLING_DAYS);
        await processes.finish({ wanted, latestMs: LATEST_KILL_MS, random });
        // A stopped worker has left nothing that the next one would do again.
        expect(await beginDueDays(db)).toEqual([]);
        await payBatches(db);
      });
      const twice = await rowsOf(
        db,
        sql`
        select member_id, package_no, business_date from rewards where kind = 'daily'
        group by member_id, package_no, business_date, cause_id having count(*) > 1`,
      );
      expect(twice).toEqual([]);
      const expected = playInModel(network);
      expect(await readResult(db)).toEqual(expected);
      const { rows } = await oneRow(
        db,
        sql<{ rows: number }>`select count(*)::int as rows from rewards where kind = 'daily'`,
      );
      process.stdout.write(
        `J1 against the model, seed ${SEED}: ${processes.kills} kills over ${date} dates, ${rows} daily rewards\n`,
      );
      expect(processes.kills).toBeGreaterThanOrEqual(KILLS);
    },
    SLOW_MS,
  );
});
