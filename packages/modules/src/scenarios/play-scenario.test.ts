import { readdirSync, readFileSync } from 'node:fs';
import { playInModel, type PlayResult, type Scenario } from '@tributary/domain';
import { rowsOf, sql, type Db } from '@tributary/database';
import { mayTouch, type AccountName, type Movement } from '@tributary/definitions/movements';
import { onDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { playScenario } from './play-scenario.ts';

const folder = new URL('../../../testing/scenarios/', import.meta.url);

type Side = { movement: Movement; account: AccountName; takes: boolean };

/** Postings on an account that their movement does not touch, also those of many members at once. */
const strayPostings = async (db: Db): Promise<Side[]> =>
  (
    await rowsOf(
      db,
      sql<Side>`select distinct movement::text, account::text, amount < 0 as takes from ledger.postings`,
    )
  ).filter(({ movement, account, takes }) => !mayTouch(movement, account, takes ? 'takes from' : 'gives to'));

describe('the engine on the recorded scenarios', () => {
  for (const file of readdirSync(folder)) {
    it(file, async () => {
      const { scenario, expected } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        scenario: Scenario;
        expected: PlayResult;
      };
      await onDatabase(async ({ db }) => {
        expect(await playScenario(db, scenario)).toEqual(expected);
        expect(await strayPostings(db)).toEqual([]);
      });
    });
  }
});

it('accepts a scenario without treasury: rewards wait, as in the model', async () => {
  const scenario: Scenario = {
    start: '2026-01-01',
    until: '2026-01-04',
    treasury: '0',
    events: [
      { on: '2026-01-01', do: 'join', member: 'A', sponsor: 'TOP' },
      { on: '2026-01-01', do: 'activate', member: 'A', package: 'igniteFund', amount: '100' },
    ],
  };
  expect(await onDatabase(({ db }) => playScenario(db, scenario))).toEqual(playInModel(scenario));
});
