import { describe, expect, it } from 'vitest';
import type { Slab } from './blb-query.ts';
import { achievedOf, dollars, groupsOf, ladderOf, ladderVerdict, legsOf, percentOf } from './slabs.ts';

const slab = (id: number, status: Slab['status'], more: Partial<Slab> = {}): Slab => ({
  id,
  status,
  bonus: `${id}00.000000`,
  required: '15000.000000',
  current: '0.000000',
  thresholds: [],
  perDownline: [],
  submitted: false,
  ...more,
});

describe('the list of slabs of Beyond Limit Bonus', () => {
  it.each([
    ['0.000000', '0'],
    ['300.000000', '300'],
    ['1000.500000', '1,000.50'],
  ])('writes %s as $%s', (amount, text) => expect(dollars(amount)).toBe(`$${text}`));

  it('reaches 100% only when the full requirement is met', () => {
    expect(percentOf('4999.999999', '5000.000000')).toBe(99);
    expect(percentOf('5000.000000', '5000.000000')).toBe(100);
  });

  it('shows a missing leg with zero', () =>
    expect(legsOf(slab(2, 'in-progress', { thresholds: ['5000.000000'] }))).toEqual([
      { no: 1, required: '5000.000000', current: '0.000000', percent: 0 },
    ]));

  it('gives the last achieved slab as the tier, and zero before the first', () => {
    expect(achievedOf([slab(1, 'not-started')])).toMatchObject({ tier: 0, bonus: '0.000000' });
    expect(achievedOf([slab(1, 'success'), slab(2, 'success'), slab(3, 'in-progress')])).toMatchObject({
      tier: 2,
      bonus: '200.000000',
    });
  });

  it('has three groups: the current slab, done slabs with the newest first, next slabs', () => {
    const all = [slab(1, 'success'), slab(2, 'success'), slab(3, 'in-progress'), slab(4, 'not-started')];
    expect(groupsOf(all).map(({ title, slabs }) => [title, slabs.map(({ id }) => id)])).toEqual([
      ['Your current slab', [3]],
      ['Done', [2, 1]],
      ['Next', [4]],
    ]);
  });
});

describe('the ladder of slabs', () => {
  const done = slab(1, 'success');
  const legs = slab(2, 'in-progress', {
    current: '6105.000000',
    thresholds: ['5000.000000', '5000.000000', '5000.000000'],
    perDownline: ['5000.000000', '1031.000000', '74.000000'],
  });

  it.each([
    [[slab(1, 'not-started')], 'No slab is done yet. BLB 1 has 0 of 15,000 USDT.'],
    [[done, legs], 'BLB 1 is done. BLB 2 has 6,105 of 15,000 USDT, and 1 of 3 legs qualify.'],
    [[done], 'BLB 1 is done. It is the last slab.'],
  ])('says what is done and what fills now: %#', (slabs, words) => expect(ladderVerdict(slabs)).toBe(words));

  it('fills a done slab, and no other one to the top', () =>
    expect(
      ladderOf([done, { ...legs, current: '15000.000000' }, slab(3, 'not-started')]).map(
        ({ percent, isCurrent }) => [percent, isCurrent],
      ),
    ).toEqual([
      [100, false],
      [99, true],
      [0, false],
    ]));
});
