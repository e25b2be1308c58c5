import { expect, it } from 'vitest';
import { publicFillings } from './public-pages.ts';

const DOCUMENT = '<p data-each="live">{{live.coverage}}|{{live.words}}|{{live.at}}</p>';

const landing = (days: number | null | undefined): Promise<string> | string => {
  const transparency = () =>
    days === undefined
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({
          asOf: new Date('2026-11-28T08:00:00Z'),
          treasury: { days, wantedDays: 7 },
          deposits: { medianSeconds: 0 },
        });
  const content = () => Promise.resolve({ today: '2026-11-28', rows: [] });
  const fill = publicFillings({ transparency, content } as never)['/'];
  return fill?.(DOCUMENT) ?? '';
};

it.each([
  [39, '39 days|of scheduled rewards are in the treasury. Below 7, new activations pause.'],
  [1, '1 day|of scheduled rewards are in the treasury. Below 7, new activations pause.'],
  [null, 'No days|No reward is scheduled now.'],
])(
  'shows a visitor first how long the treasury lasts (%s days), with the age of the figure',
  async (days, words) => {
    expect(await landing(days)).toBe(`<p>${words}|28 Nov 2026, 13:30</p>`);
  },
);

it('shows a visitor no figure while it cannot be read', async () => {
  expect(await landing(undefined)).toBe('');
});
