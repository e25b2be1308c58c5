import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playInModel, type PlayResult, type Scenario } from './play.ts';

const folder = new URL('../../../../testing/scenarios/', import.meta.url);

describe('the reference model on every recorded scenario', () => {
  for (const file of readdirSync(folder)) {
    it(file, () => {
      const { scenario, expected } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        scenario: Scenario;
        expected: PlayResult;
      };
      expect(playInModel(scenario)).toEqual(expected);
    });
  }
});
