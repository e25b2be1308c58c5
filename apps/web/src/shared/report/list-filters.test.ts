import { ALL_DEPOSITS, AUDIT, EDITED_INFO, MEMBERS } from '@tributary/definitions/lists';
import { describe, expect, it } from 'vitest';
import { listFilters } from './list-filters.ts';

const DAYS = 'from:date to:date';

describe('the filters of a defined list', () => {
  it.each([
    ['words and typed texts', AUDIT, `who:text act:choice user_id:text ${DAYS}`],
    ['one row by its id', ALL_DEPOSITS, `status:choice user_id:text row:text ${DAYS}`],
    ['days alone', EDITED_INFO, DAYS],
    ['days of two instants', MEMBERS, `status:choice ${DAYS} activatedFrom:date activatedTo:date`],
  ])('are in the order of the definition: %s', (_case, definition, shown) => {
    expect(
      listFilters(definition)
        .filters.map(({ id, kind }) => `${id}:${kind}`)
        .join(' '),
    ).toBe(shown);
  });

  it('have one control for the days of each instant, with its own words', () => {
    expect(listFilters(MEMBERS).calendar).toEqual([
      { label: 'Registration Period', from: 'from', to: 'to' },
      { label: 'Activation Period', from: 'activatedFrom', to: 'activatedTo' },
    ]);
  });
});
