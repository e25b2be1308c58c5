import { counted, formatDateTime, formatExact } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { isLate } from '../page/age.ts';
import type { VerdictTone } from '../page/verdict.tsx';
import { isOff, microOfUnits } from './reconciliation-steps.ts';

type Newest = Pick<
  DataOf<'watch.reconciliations'>[number],
  'checked_at' | 'found' | 'expected' | 'difference' | 'open_payouts'
>;

export type ReconciliationVerdict = { tone: VerdictTone; lead: string; title: string };

/**
 * Chain against books in one sentence: a difference first, then a comparison that is missing or too old. The chain may
 * hold less only by the payouts under way.
 */
export function reconciliationVerdict(
  newest: Newest | undefined,
  { open, now, hours }: { open: number; now: number; hours: number },
): ReconciliationVerdict {
  if (!newest) return { tone: 'warn', lead: 'Never compared', title: 'Chain and books were never compared.' };
  const when = `Compared ${formatDateTime(newest.checked_at)} IST`;
  const apart = microOfUnits(newest.found) - microOfUnits(newest.expected);
  const size = formatExact(apart < 0n ? -apart : apart);
  if (isOff(newest) || open > 0) {
    const side = apart < 0n ? 'less' : 'more';
    const whole = apart === 0n ? 'The sums agree' : `The chain holds ${size} USDT ${side} than the books`;
    return {
      tone: 'bad',
      lead: when,
      title: `${whole}; ${counted(open, 'difference is', 'differences are')} open.`,
    };
  }
  const held = `${formatExact(microOfUnits(newest.found))} USDT`;
  const agrees =
    apart === 0n
      ? `Chain and books agree: ${held}.`
      : `Chain and books agree: ${size} USDT is on its way to members.`;
  return isLate(newest.checked_at, { now, hours })
    ? {
        tone: 'warn',
        lead: when,
        title: `${agrees} But this comparison is older than ${counted(hours, 'hour', 'hours')}.`,
      }
    : { tone: 'ok', lead: when, title: agrees };
}
