import {
  ALL_DEPOSITS,
  ALL_WITHDRAWALS_OF,
  AUDIT,
  DOWNLINE,
  EDITED_INFO,
  MEMBERS,
  NETWORK_REWARDS,
  ODL_REWARDS,
} from '@tributary/definitions/lists';
import { describe, expect, it } from 'vitest';
import { choicesOf, listFilters } from './list-filters.ts';

const valuesOf = (filters: ReturnType<typeof choicesOf>, id: string) => {
  const filter = filters.find((each) => each.id === id);
  return filter?.kind === 'choice' ? filter.options.map(({ value }) => value) : undefined;
};

const DAYS = 'from:date to:date';

describe('the set of filters of a defined list', () => {
  it.each([
    ['words and typed texts', AUDIT, `who:text act:choice user_id:text ${DAYS}`],
    ['one row by its id', ALL_DEPOSITS, `status:choice transfer:choice user_id:text row:text ${DAYS}`],
    ['days alone', EDITED_INFO, DAYS],
    [
      'days of two instants',
      MEMBERS,
      `status:choice package:choice why:choice ${DAYS} activatedFrom:date activatedTo:date`,
    ],
  ])('has the order of the definition: %s', (_case, definition, shown) => {
    expect(
      listFilters(definition)
        .filters.map(({ id, kind }) => `${id}:${kind}`)
        .join(' '),
    ).toBe(shown);
  });

  it('has one control for the days of each instant, with its own words', () => {
    expect(listFilters(MEMBERS).calendar).toEqual([
      { label: 'Registration Period', from: 'from', to: 'to' },
      { label: 'Activation Period', from: 'activatedFrom', to: 'activatedTo' },
    ]);
  });

  it.each([
    ['history', ['', 'Approved', 'Pending', 'Rejected', 'Paying']],
    ['reject', ['All', 'Approved', 'Pending', '', 'Paying']],
  ] as const)('omits from the address the status with which %s opens', (page, values) => {
    expect(valuesOf([...listFilters(ALL_WITHDRAWALS_OF[page]).filters], 'status')).toEqual(values);
  });

  it('offers the levels that pay, if the list has levels', () => {
    const levels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(valuesOf(choicesOf(NETWORK_REWARDS), 'level')).toEqual(levels);
    expect(valuesOf(choicesOf(DOWNLINE), 'level')).toEqual(levels);
    expect(valuesOf(choicesOf(ODL_REWARDS), 'level')).toBeUndefined();
  });
});
