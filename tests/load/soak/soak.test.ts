import { countOf, SUITE } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { soakDay } from './soak-day.ts';
import { faultsOf, figuresOf } from './verdict.ts';

/** `npm run soak` takes 20, as its day of 72 minutes is too long for a suite. */
const SPEED = countOf('SOAK_SPEED', { usual: 720, all: 720, long: 120 });

describe.skipIf(SUITE === 'usual' || process.platform !== 'linux')(
  'a day of the demo under a light load',
  () => {
    it('leaves no memory, descriptors, connections, log lines or dead rows behind', async () => {
      const soak = await soakDay({ speed: SPEED });
      expect(faultsOf(soak), figuresOf(soak).join('\n')).toEqual([]);
    });
  },
);
