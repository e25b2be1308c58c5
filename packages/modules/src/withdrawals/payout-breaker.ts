import type { Tx } from '@tributary/database';
import { formatMoney, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { readSetting, stopPayouts } from '../settings/index.ts';
import { signedSince, type SignedTotals } from './payouts-store.ts';

const SPANS = [
  { words: 'an hour', hours: 1, count: 'payoutsPerHour', sum: 'payoutSumPerHourMicro' },
  { words: 'a day', hours: 24, count: 'payoutsPerDay', sum: 'payoutSumPerDayMicro' },
] as const;

/** A limit stops all payouts only once this many different members were paid within its span. */
const MEMBERS_TO_STOP = 3;
/** A limit divided by this is one member's share: of the count, and of the sum beyond a first payout. */
const SHARE_OF_COUNT = 5;
const SHARE_OF_SUM = 2n;

type Next = { memberId: number; netMicro: Micro };

/**
 * True if a payout may be signed now. Nothing is signed above a limit. If several members reach it, all payouts
 * are paused, and an audit row gives the reason. If one or two do, this payout waits and the others continue.
 * Payouts signed before operators last resumed do not count. The caller holds the lock of the account.
 */
export const passesBreaker = async (tx: Tx, next: Next): Promise<boolean> => {
  if (await readSetting(tx, 'withdrawalPayoutsPaused')) return false;
  const spans = await spansOf(tx, next);
  if (spans.some(({ signed, ...limit }) => isAboveShare(signed, limit, next))) return false;
  for (const { signed, ...limit } of spans) {
    const reason = overLimit(signed, limit, next);
    if (reason === undefined) continue;
    if (signed.others + 1 < MEMBERS_TO_STOP) return false;
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

/** True if payouts are paused, or if this member's payouts wait for room below a limit. Signs nothing. */
export const waitsForRoom = async (tx: Tx, next: Next): Promise<boolean> =>
  (await readSetting(tx, 'withdrawalPayoutsPaused')) ||
  (await spansOf(tx, next)).some(
    ({ signed, ...limit }) =>
      isAboveShare(signed, limit, next) ||
      (overLimit(signed, limit, next) !== undefined && signed.others + 1 < MEMBERS_TO_STOP),
  );

type Limit = { words: string; maxCount: number; maxMicro: Micro };

const spansOf = (tx: Tx, { memberId }: Next): Promise<(Limit & { signed: SignedTotals })[]> =>
  Promise.all(
    SPANS.map(async ({ words, hours, count, sum }) => ({
      words,
      signed: await signedSince(tx, { hours, memberId }),
      maxCount: await readSetting(tx, count),
      maxMicro: BigInt(await readSetting(tx, sum)),
    })),
  );

/** One member may have a fifth of a count and half of a sum; a first payout may exceed that. */
const isAboveShare = (
  { ownCount, ownMicro }: SignedTotals,
  { maxCount, maxMicro }: Limit,
  { netMicro }: Next,
): boolean =>
  ownCount > 0 &&
  (ownCount + 1 > Math.max(1, Math.floor(maxCount / SHARE_OF_COUNT)) ||
    ownMicro + netMicro > maxMicro / SHARE_OF_SUM);

const overLimit = (
  { count, netMicro: signedMicro }: SignedTotals,
  { words, maxCount, maxMicro }: Limit,
  { netMicro }: Next,
): string | undefined => {
  if (count + 1 > maxCount) return `More than ${maxCount} payouts within ${words}.`;
  if (signedMicro + netMicro > maxMicro) return `More than ${formatMoney(maxMicro)} USDT within ${words}.`;
  return undefined;
};
