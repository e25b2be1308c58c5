import { usdt } from '@tributary/domain';
import type { PublishedFigures } from '@tributary/modules/transparency';
import { describe, expect, it } from 'vitest';
import { publishedOf } from '../../testing/published-figures.ts';
import { publicFillings } from './public-pages.ts';

const DOCUMENT =
  '<p data-each="live">{{live.paid}}|{{live.members}} {{live.members.tone}}|{{live.coverage}} {{live.coverage.words}}|{{live.owed}} {{live.owed.y}}|{{live.treasury}} {{live.treasury.y}}|{{live.at}}</p>';

const treasury = (days: number | null, balanceMicro = usdt(500)) => ({
  balanceMicro,
  freeMicro: 0n,
  perDayMicro: 0n,
  days,
  wantedDays: 7,
  paused: false,
});
const month = (membersMicro: bigint) => ({
  operatorMicro: usdt(70),
  feesMicro: usdt(5),
  returnedMicro: 0n,
  membersMicro,
});

const landing = async (figures: PublishedFigures | undefined): Promise<string[]> => {
  const transparency = () =>
    figures ? Promise.resolve(figures) : Promise.reject(new Error('The figures cannot be read.'));
  const content = () => Promise.resolve({ today: '2026-11-28', rows: [] });
  const page = await publicFillings({ transparency, content } as never)['/']?.(DOCUMENT);
  return (page ?? '').replaceAll(/<[^>]+>/g, '').split('|');
};

describe('the landing page', () => {
  it('shows the rewards of a month, the part from members’ money, and both basins in one scale', async () => {
    const paidFrom = { month: month(0n), year: month(0n) };
    expect(await landing(publishedOf({ paidFrom, treasury: treasury(39) }))).toEqual([
      '75.00',
      '0.00 ok',
      '39 days of scheduled rewards are in the treasury',
      '1,000.00 0',
      '500.00 500',
      '28 Nov 2026, 13:30',
    ]);
  });

  it('marks a reward that was paid from members’ money', async () => {
    const paidFrom = { month: month(usdt(1)), year: month(usdt(1)) };
    expect((await landing(publishedOf({ paidFrom })))[1]).toBe('1.00 bad');
  });

  it.each([
    [1, '1 day of scheduled rewards is in the treasury'],
    [null, 'No days needed: no reward is scheduled now'],
  ])('says how long the treasury lasts: %s', async (days, words) => {
    expect((await landing(publishedOf({ treasury: treasury(days) })))[2]).toBe(words);
  });

  it('draws an empty treasury as an empty basin', async () => {
    const [, , , , basin] = await landing(publishedOf({ treasury: treasury(0, 0n) }));
    expect(basin).toBe('0.00 1000');
  });

  it('shows a visitor no figure while it cannot be read', async () => {
    expect(await landing(undefined)).toEqual(['']);
  });
});

const RESULTS = '<p>{{income.words}}</p><b data-each="income.shares">{{shares.below}}</b>';

describe('the page of case studies', () => {
  const page = async (incomeDisclosure: () => Promise<unknown>): Promise<string | undefined> => {
    const gone = () => Promise.reject(new Error('The database is away.'));
    const fillings = publicFillings({ transparency: gone, content: gone, incomeDisclosure } as never);
    return fillings['/case-study/case-study-batteries-plus']?.(RESULTS);
  };

  it.each([
    ['cannot be read', () => Promise.reject(new Error('gone')), /cannot be read right now/],
    ['were not made yet', () => Promise.resolve(undefined), /first figures follow within a day/],
  ])('has a sentence in place of the results that %s', async (_state, read, sentence) => {
    expect(await page(read)).toMatch(sentence);
    expect(await page(read)).not.toContain('<b>');
  });

  it('has the share of members who withdrew less than they deposited', async () => {
    const everybody = {
      members: 40,
      below: 30,
      zero: 4,
      above: 6,
      cashDeciles: Array.from({ length: 9 }, (_, tenth) => `${(tenth - 6) * 10}.000000`),
      leftTodayDeciles: Array.from({ length: 9 }, () => '0.000000'),
    };
    const figures = {
      everybody,
      packages: [],
      cells: [],
      rewards: { own: '1.000000', recruiting: '0.000000' },
    };
    expect(await page(() => Promise.resolve({ figures, madeOn: '2026-11-28', digest: 'x' }))).toContain(
      '<b>75%</b>',
    );
  });
});
