import { REWARDS } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { BLB, DAILY, DIRECT, NETWORK, ODL, ODL_MISSED } from './bonus-pages.ts';

describe('a bonus report of the console (AMB-143)', () => {
  it.each([
    [DAILY, 'Mining Profit Bonus - 25%'],
    [DIRECT, 'Direct Bonus - 10%'],
    [BLB, 'Beyond Limit Bonus - 20%'],
    [ODL, 'ODL Profit - 20%'],
    [ODL_MISSED, 'ODL Profit - 20%'],
    [NETWORK, undefined],
  ])('has a documented percentage only as its label: %#', (page, label) => {
    expect(page.label).toBe(label);
    expect(`${REWARDS[page.kind].name} ${page.note}`).not.toMatch(/\d%/);
  });

  it.each([DAILY, DIRECT, NETWORK, BLB, ODL])('counts the entries in every further state: %#', (page) => {
    const [{ note } = {}] = page.tiles;
    expect(typeof note === 'function' && note({ capped: 4, rejected: 0, reversed: 2 })).toBe(
      '4 capped, 2 reversed',
    );
  });

  it('says what its total of deposits counts', () => {
    expect(DAILY.tiles.find(({ sum }) => sum === 'deposits')?.note).toBe(
      'Activations that earned, each once',
    );
  });
});
