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

describe('rows in groups', () => {
  it('go under one heading for neighbours of a group and keep their order', () => {
    expect(shape(ROWS, byDay)).toEqual([
      ['2026-11-20', ['a', 'b']],
      ['2026-11-19', ['c']],
    ]);
  });

  it('form one section without a heading if nothing groups them', () => {
    expect(shape(ROWS)).toEqual([[undefined, ['a', 'b', 'c']]]);
    expect(shape([])).toEqual([]);
  });
});
