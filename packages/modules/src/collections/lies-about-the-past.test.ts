import { countOf, onDatabase, playLies, SCHEDULES_OF_LIES, schedulesOf } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const SCHEDULES = countOf('SCHEDULES', SCHEDULES_OF_LIES);

describe(`a node that lies to the collector about the past, in ${SCHEDULES} random schedules for each lie`, () => {
  it.each(schedulesOf('past', SCHEDULES))(
    '%s: loses nothing, sends nothing elsewhere, counts nothing twice, and has all in custody in the end',
    async (_kinds, schedules) => {
      const played = onDatabase((database) => playLies(database, schedules), 'begun');
      await expect(played).resolves.toBeUndefined();
    },
  );
});
