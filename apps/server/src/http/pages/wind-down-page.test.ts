import { usdt } from '@tributary/domain';
import type { PublishedFigures } from '@tributary/modules/transparency';
import { describe, expect, it } from 'vitest';
import { publishedOf } from '../../testing/published-figures.ts';
import { windDownFilling } from './wind-down-page.ts';

const DOCUMENT =
  '{{verdict.state}}|{{verdict.words}}|{{held.share}} {{held.amount}}|{{outcome.words}}|{{rest.amount}}|<i data-each="order">{{row.x}}+{{row.width}}+{{row.bedWidth}} {{row.state}};</i>';

const OWED = usdt(1_000);

const figures = (foundMicro: bigint | null, coversOwed: boolean): PublishedFigures => ({
  ...publishedOf(),
  custody:
    foundMicro === null
      ? undefined
      : { checkedAt: new Date(), chain: 'bsc', block: 1, addresses: 1, foundMicro, places: undefined },
  coversOwed: foundMicro === null ? undefined : coversOwed,
});

const filled = (
  foundMicro: bigint | null,
  query = '',
  coversOwed = foundMicro !== null && foundMicro >= OWED,
): Promise<string> =>
  windDownFilling(() => Promise.resolve(figures(foundMicro, coversOwed)))(
    DOCUMENT,
    new URLSearchParams(query),
  );

const FULL = '<i>0+100+0 ok;</i><i>100+200+0 ok;</i><i>300+600+0 ok;</i><i>900+100+0 ok;</i>';

describe('the page of a wind-down', () => {
  it('divides the held money in the published order, true to scale', async () => {
    expect(await filled(usdt(1_000))).toBe(
      `ok|If it ended today, each member would be paid in full.|100% 1,000.00|Each class is paid in full, and 0.00 USDT are left.|0.00|${FULL}`,
    );
  });

  it('pays everybody in full if custody covers the exact liabilities, even if not the rounded ones', async () => {
    expect(await filled(usdt(990), '', true)).toBe(
      `ok|If it ended today, each member would be paid in full.|100% 990.00|Each class is paid in full, and 0.00 USDT are left.|0.00|${FULL}`,
    );
  });

  it('shows the amount that the chain has, and says what the rounding of the debt adds', async () => {
    const words = (foundMicro: bigint, covers: boolean) =>
      windDownFilling(() => Promise.resolve(figures(foundMicro, covers)))(
        '{{held.amount}}; {{held.words}}',
        new URLSearchParams(),
      );
    expect(await words(usdt(990), true)).toMatch(
      /^990\.00; Read from the chain on .* IST\. The classes below are rounded up, so the picture adds 10\.00 here too\. The verdict compares the exact amounts\.$/,
    );
    expect(await words(usdt(1_200), true)).toMatch(/^1,200\.00; Read from the chain on .* IST\.$/);
    expect(await words(usdt(990), false)).toMatch(/^990\.00; Read from the chain on .* IST\.$/);
  });

  it('names the first class that is not paid in full, and draws an empty bed for the missing money', async () => {
    expect(await filled(usdt(600))).toBe(
      'bad|If it ended today, not every member would be paid in full.|100% 600.00|Locked principal: 300.00 of 600.00 USDT are paid. The classes below get nothing.|0.00|' +
        '<i>0+100+0 ok;</i><i>100+200+0 ok;</i><i>300+300+300 wait;</i><i>900+0+100 bad;</i>',
    );
  });

  it('divides the requested share of custody, and keeps today’s verdict', async () => {
    const page = await filled(usdt(1_200), 'held=50');
    expect(page).toContain(
      'ok|If it ended today, each member would be paid in full.|50% 600.00|Locked principal: 300.00',
    );
  });

  it.each(['held=49', 'held=-1', 'held=<script>', 'held='])(
    'divides all of custody for an unknown share: %s',
    async (query) => {
      expect(await filled(usdt(1_000), query)).toContain('|100% 1,000.00|');
    },
  );

  it('shows an example if the chain was not read, and says so instead of a verdict', async () => {
    expect(await filled(null)).toContain(
      'wait|Custody has not been read yet, so the result is unknown.|100% 1,000.00|',
    );
  });
});
