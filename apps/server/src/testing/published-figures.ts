import { usdt } from '@tributary/domain';
import { publishedFigures, type PublishedFigures, type Transparency } from '@tributary/modules/transparency';

const NOTHING = { operatorMicro: 0n, feesMicro: 0n, returnedMicro: 0n, membersMicro: 0n };

/** No member owns a large part, so no figure is rounded. */
const NOBODY = {
  rWalletMicro: 0n,
  profitMicro: 0n,
  workingMicro: 0n,
  principalMicro: 0n,
  heldMicro: 0n,
  owedMicro: 0n,
  paidMicro: 0n,
  perDayMicro: 0n,
  pendingMicro: 0n,
  payableMicro: 0n,
};

/** Published figures of a small programme that owes 1,000 USDT and has an empty treasury, with some changes. */
export const publishedOf = (changes: Partial<Transparency> = {}): PublishedFigures =>
  publishedFigures({
    asOf: new Date('2026-11-28T08:00:00Z'),
    liabilities: {
      rWalletMicro: usdt(200),
      profitMicro: usdt(50),
      workingMicro: usdt(50),
      principalMicro: usdt(600),
      heldMicro: usdt(100),
      payableMicro: 0n,
      suspenseMicro: 0n,
    },
    largest: NOBODY,
    custody: undefined,
    treasury: { balanceMicro: 0n, freeMicro: 0n, perDayMicro: 0n, days: null, wantedDays: 7, paused: false },
    paidFrom: { month: NOTHING, year: NOTHING },
    pending: { batches: 0, amountMicro: 0n, oldestAt: null },
    deposits: { credited: 0, medianSeconds: null },
    withdrawals: { paid: 0, medianSeconds: null, p95Seconds: null, open: 0, oldestOpenAt: null },
    books: undefined,
    chainLateHours: 2,
    ...changes,
  });
