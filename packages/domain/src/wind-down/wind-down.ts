import type { Micro } from '../money/micro.ts';

/** The order of payment when there is not enough for all: own money first, rewards after it (decision 048). */
export const WIND_DOWN_ORDER = ['asked', 'deposits', 'principal', 'rewards'] as const;

export type WindDownClass = (typeof WIND_DOWN_ORDER)[number];

export type WindDownOwed = Readonly<Record<WindDownClass, Micro>>;

export type WindDownPayment = { class: WindDownClass; owedMicro: Micro; paidMicro: Micro };

/**
 * The part of the available money for each class. Every class is paid in full before the next one gets anything. The
 * rest stays with the programme and belongs to no member.
 * @throws RangeError for money below zero
 */
export const windDownPayments = (
  availableMicro: Micro,
  owed: WindDownOwed,
): { payments: WindDownPayment[]; leftMicro: Micro } => {
  let leftMicro = availableMicro;
  if (leftMicro < 0n) throw new RangeError('No money is less than none');
  const payments = WIND_DOWN_ORDER.map((name) => {
    const owedMicro = owed[name];
    if (owedMicro < 0n) throw new RangeError('Nobody is owed less than nothing');
    const paidMicro = owedMicro < leftMicro ? owedMicro : leftMicro;
    leftMicro -= paidMicro;
    return { class: name, owedMicro, paidMicro };
  });
  return { payments, leftMicro };
};

/** One member's part of a class: the same ratio for every member, rounded down, so no class pays more than it has. */
export const windDownShare = (ownMicro: Micro, { owedMicro, paidMicro }: WindDownPayment): Micro =>
  owedMicro === 0n ? 0n : (ownMicro * paidMicro) / owedMicro;

/** Stages, from the least to the most paused. */
export const WIND_DOWN_STAGES = ['open', 'activationsPause', 'rewardsWait', 'windDown'] as const;

export type WindDownStage = (typeof WIND_DOWN_STAGES)[number];

/**
 * The stage of a wind-down. Activations pause automatically below the days set by operators. Rewards wait
 * automatically once the treasury covers no day. If the programme holds less than it owes, the wind-down itself
 * begins: everybody is paid in the order above.
 */
export const windDownStage = ({
  coveredDays,
  pauseBelowDays,
  heldMicro,
  owedMicro,
}: {
  /** Null if nothing is scheduled. */
  coveredDays: number | null;
  pauseBelowDays: number;
  /** Undefined if the chain was not read. */
  heldMicro: Micro | undefined;
  owedMicro: Micro;
}): WindDownStage => {
  if (heldMicro !== undefined && heldMicro < owedMicro) return 'windDown';
  if (coveredDays === null) return 'open';
  if (coveredDays < 1) return 'rewardsWait';
  return coveredDays < pauseBelowDays ? 'activationsPause' : 'open';
};
