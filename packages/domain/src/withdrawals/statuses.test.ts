import { describe, expect, it } from 'vitest';
import { shownStatusOf, STATUSES_SHOWN_AS, type ShownStatus } from './statuses.ts';

/** AMB-073, in the order in which migration 172 writes them into its index. */
const BEHIND: Readonly<Record<ShownStatus, readonly string[]>> = {
  pending: ['pending'],
  approved: ['approved', 'signed', 'broadcast', 'unknown', 'completed'],
  rejected: ['rejected', 'failed'],
  cancelled: ['cancelled'],
};

describe('the shown word of a withdrawal', () => {
  it('groups these states, in the order of the index', () => expect(STATUSES_SHOWN_AS).toEqual(BEHIND));

  it.each(Object.entries(STATUSES_SHOWN_AS))('is “%s” for each of its states', (word, statuses) =>
    expect(statuses.map(shownStatusOf)).toEqual(statuses.map(() => word)),
  );
});
