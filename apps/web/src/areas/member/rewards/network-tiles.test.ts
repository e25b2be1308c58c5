import { expect, it } from 'vitest';
import { networkTiles } from './network-tiles.ts';

it('says that a filter by level leaves out the other levels', () => {
  const notes = (level: string | null) => networkTiles(level).map(({ note }) => note);
  expect(new Set(notes('2'))).toEqual(new Set(['of level 2 only']));
  expect(new Set(notes(null))).toEqual(new Set(['of all rows below, on every page']));
});
