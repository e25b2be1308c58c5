import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BalanceCard } from './balance-card.tsx';
import type { WalletSummary } from './earnings.ts';

const SUMMARY = {
  depositWallet: '100.000000',
  profitWallet: '2102.000000',
  workingWallet: '1089.320000',
  allWallets: '3291.320000',
  principal: '18000.000000',
  held: '0.000000',
} as WalletSummary;
const NEXT = { amount: '82.509999', on: '2026-11-30' };

type Steps = Parameters<typeof BalanceCard>[0]['steps'];

const textOf = (steps: Steps): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BalanceCard summary={SUMMARY} steps={steps} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ');

describe('the card of the balance', () => {
  it('says the next daily reward and its time as an estimate', () => {
    const text = textOf({ next_daily: NEXT });
    expect(text).toMatch(/Next daily reward\s+82\s+\.50\s+USDT\s+estimate for 30 Nov 2026, 00:00 IST/);
  });

  it('has the sum of the three wallets', () =>
    expect(textOf(undefined)).toMatch(/All three wallets\s+3,291\s+\.32/));

  it('names no time while rewards wait for the treasury', () => {
    const text = textOf({ next_daily: NEXT, waiting: { amount: '5.000000', since: '2026-11-20' } });
    expect(text).toContain('waits for the treasury');
    expect(text).not.toContain('00:00');
  });

  it.each<[string, Steps]>([
    ['is due', { next_daily: null }],
    ['is known', undefined],
  ])('says nothing of it while none %s', (_case, steps) => {
    expect(textOf(steps)).not.toContain('Next daily');
  });
});
