import { counted, formatDateTime, formatExact, maxMicro, moneyFromWire, type Micro } from '@tributary/domain';
import type { PublishedFigures } from '@tributary/modules/transparency';
import { transparencyView } from '../routes/transparency.ts';
import type { Texts } from './fill-document.ts';

/** The height of a basin in the picture. */
const BASIN = 1_000n;

/** The surface of the water in a basin, from above. Both basins have one scale: the larger amount fills its own. */
const surfaceOf = (amount: Micro, largest: Micro): string =>
  String(largest === 0n ? BASIN : BASIN - (amount * BASIN) / largest);

const coverageTexts = (days: number | null): Texts => ({
  'live.coverage': days === null ? 'No days' : counted(days, 'day'),
  'live.coverage.words':
    days === null
      ? 'needed: no reward is scheduled now'
      : `of scheduled rewards ${days === 1 ? 'is' : 'are'} in the treasury`,
});

/** The figures of the landing page: the same as those of the transparency page at that time. */
export const landingTexts = (figures: PublishedFigures): Texts => {
  const { asOf, liabilities, treasury, paidFrom } = transparencyView(figures);
  const { total: paid, members } = paidFrom.last30Days;
  const [owed, balance] = [moneyFromWire(liabilities.total), moneyFromWire(treasury.balance)];
  const largest = maxMicro(owed, balance);
  const shown = (wire: string): string => formatExact(moneyFromWire(wire));
  return {
    ...coverageTexts(treasury.coveredDays),
    'live.at': formatDateTime(asOf),
    'live.paid': shown(paid),
    'live.members': shown(members),
    'live.members.tone': moneyFromWire(members) === 0n ? 'ok' : 'bad',
    'live.owed': shown(liabilities.total),
    'live.owed.y': surfaceOf(owed, largest),
    'live.treasury': shown(treasury.balance),
    'live.treasury.y': surfaceOf(balance, largest),
  };
};
