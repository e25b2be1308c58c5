import { describe, expect, it } from 'vitest';
import { sectionsOf } from './table-rows.tsx';

const ROWS = [
  { id: 'a', day: '2026-11-20' },
  { id: 'b', day: '2026-11-20' },
  { id: 'c', day: '2026-11-19' },
];
const byDay = ({ day }: { day: string }) => ({ id: day, heading: day });
const shape = (rows: typeof ROWS, group?: typeof byDay) =>
  sectionsOf(rows, group).map((section) => [section.group?.id, section.rows.map(({ id }) => id)]);

describe('the grouping of rows', () => {
  it('puts neighbours of a group under one heading and keeps their order', () => {
    expect(shape(ROWS, byDay)).toEqual([
      ['2026-11-20', ['a', 'b']],
      ['2026-11-19', ['c']],
    ]);
  });

  it('forms one section without a heading if the list has no groups', () => {
    expect(shape(ROWS)).toEqual([[undefined, ['a', 'b', 'c']]]);
    expect(shape([])).toEqual([]);
  });
});
