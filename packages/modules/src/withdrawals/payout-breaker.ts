import type { Tx } from '@tributary/database';
import { formatMoney, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { readSetting, stopPayouts } from '../settings/index.ts';
import { signedSince, type SignedTotals } from './payouts-store.ts';

const SPANS = [
  { words: 'an hour', hours: 1, count: 'payoutsPerHour', sum: 'payoutSumPerHourMicro' },
  { words: 'a day', hours: 24, count: 'payoutsPerDay', sum: 'payoutSumPerDayMicro' },
] as const;

/**
 * Whether another payout may be signed. Above a limit all payouts are paused, with an audit row that says why; what was
 * signed before operators let them go on again does not count. Asked under the lock of the account.
 */
export const passesBreaker = async (tx: Tx, netMicro: Micro): Promise<boolean> => {
  if (await readSetting(tx, 'withdrawalPayoutsPaused')) return false;
  for (const { words, hours, count, sum } of SPANS) {
    const signed = await signedSince(tx, hours);
    const reason = overLimit(signed, {
      netMicro,
      words,
      maxCount: await readSetting(tx, count),
      maxMicro: BigInt(await readSetting(tx, sum)),
    });
    if (reason === undefined) continue;
    await stopPayouts(tx, { by: 'breaker', reason });
    await recordAudit(tx, {
      actor: 'breaker',
      action: 'payouts.paused',
      subject: 'payouts',
      details: { reason },
    });
    return false;
  }
  return true;
};

type Limit = { netMicro: Micro; words: string; maxCount: number; maxMicro: Micro };

const overLimit = (
  { count, netMicro: signedMicro }: SignedTotals,
  { netMicro, words, maxCount, maxMicro }: Limit,
): string | undefined => {
  if (count + 1 > maxCount) return `More than ${maxCount} payouts within ${words}.`;
  if (signedMicro + netMicro > maxMicro) return `More than ${formatMoney(maxMicro)} USDT within ${words}.`;
  return undefined;
};
