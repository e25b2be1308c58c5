import { readdirSync, readFileSync } from 'node:fs';
import type { PlayResult, Scenario } from '@tributary/domain';
import { cloneDatabase } from '@tributary/testing';
import { describe, expect, inject, it } from 'vitest';
import { playScenario } from './play-scenario.ts';

const folder = new URL('../../../testing/scenarios/', import.meta.url);

describe('the engine plays every recorded scenario exactly', () => {
  for (const file of readdirSync(folder)) {
    it(file, async () => {
      const { scenario, expected } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        scenario: Scenario;
        expected: PlayResult;
      };
      const database = await cloneDatabase(inject('serverUrl'));
      try {
        expect(await playScenario(database.db, scenario)).toEqual(expected);
      } finally {
        await database.drop();
      }
    });
  }
});
