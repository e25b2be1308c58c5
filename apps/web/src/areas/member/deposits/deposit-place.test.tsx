import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { depositPoints } from './deposit-points.ts';
import { DepositPlace } from './deposit-place.tsx';

const NOTHING = { tx_hash: null, custody_tx: null, under_check: false, confirmations: null };
const SEEN = { ...NOTHING, tx_hash: '0xa' };

describe('the place of a deposit', () => {
  it.each([
    ['in custody', { ...SEEN, status: 'success', custody_tx: '0xb' }, 3, 'the coins are in custody'],
    ['credited', { ...SEEN, status: 'success' }, 2, 'in your R-Wallet; not collected yet'],
    ['under check', { ...SEEN, status: 'pending', under_check: true }, 1, 'received; being checked'],
    ['on the chain', { ...SEEN, status: 'pending', confirmations: 12 }, 1, 'received; confirmations: 12'],
    ['awaited', { ...NOTHING, status: 'pending' }, 0, 'not received yet'],
    ['expired', { ...NOTHING, status: 'expired' }, 0, 'never arrived'],
    ['vanished', { ...SEEN, status: 'expired' }, 0, 'no longer on the chain'],
  ] as const)('of one that is %s has its steps and its words', (_case, deposit, passed, words) => {
    const markup = renderToStaticMarkup(<DepositPlace deposit={deposit} />);
    expect(markup.match(/data-on="true"/g)?.length ?? 0).toBe(passed);
    expect(markup).toContain(words);
  });
});

describe('the picture of deposits', () => {
  it('adds up each of 90 days and leaves none out', () => {
    const rows = [
      { created_at: '2026-11-28T19:00:00.000Z', amount: '10.500000' },
      { created_at: '2026-11-29T03:00:00.000Z', amount: '1.500000' },
      { created_at: '2026-11-20T03:00:00.000Z', amount: '7.000000' },
    ];
    const points = depositPoints(rows, '2026-11-29');
    expect([points.length, points[0]?.day, points.at(-1)]).toEqual([
      90,
      '2026-09-01',
      { day: '2026-11-29', amounts: [12_000_000n] },
    ]);
    expect(points.filter(({ amounts }) => amounts[0] !== 0n)).toHaveLength(2);
  });
});
