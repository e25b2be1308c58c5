import { counted } from '@tributary/domain';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { VerdictTone } from '../page/verdict.tsx';

type Facts = Pick<
  DataOf<'treasury.overview'>,
  'activationsPaused' | 'coveredDays' | 'free' | 'pace' | 'settings' | 'waiting' | 'wantedDays'
>;

export interface TreasuryVerdict {
  tone: VerdictTone;
  lead: string;
  title: string;
  /** The dates of the pause line and of zero. */
  consequence: string;
}

const DAY_MS = 86_400_000;

const isShort = ({ free }: Facts): boolean => free.startsWith('-');

const stateOf = (facts: Facts): { tone: VerdictTone; lead: string } => {
  const { waiting, coveredDays, activationsPaused, wantedDays, pace, settings } = facts;
  if (isShort(facts))
    return {
      tone: 'bad',
      lead: `Act now: ${moneyText(waiting.amount)} USDT of rewards wait, and the treasury holds less`,
    };
  if (coveredDays === 0) return { tone: 'bad', lead: 'Act now: one more day of rewards is not covered' };
  if (activationsPaused) return { tone: 'warn', lead: 'Below the pause line: new activations are paused' };
  if (settings.rewardPayoutsPaused) return { tone: 'warn', lead: 'Reward payouts are paused' };
  if (waiting.batches > 0)
    return { tone: 'warn', lead: `${moneyText(waiting.amount)} USDT of rewards wait to be paid` };
  if (pace !== null && pace.days < wantedDays)
    return { tone: 'warn', lead: 'At the pace of 30 days it is below the pause line' };
  return { tone: 'ok', lead: 'Above the pause line, no reward waits' };
};

const titleOf = ({ coveredDays, pace }: Facts): string => {
  const atPace = pace && `${counted(pace.days, 'day')} at the pace of the last 30 days`;
  if (coveredDays === null)
    return atPace ? `Nothing is scheduled. The treasury lasts ${atPace}.` : 'Nothing is scheduled.';
  const scheduled = `The treasury covers ${counted(coveredDays, 'day')} of scheduled rewards`;
  return atPace ? `${scheduled}, and ${atPace}.` : `${scheduled}.`;
};

/** The state of the treasury: what it covers on schedule and at the pace of all rewards, and when that ends. */
export const treasuryVerdict = (
  facts: Facts,
  { now, dayText }: { now: number; dayText: (at: Date) => string },
): TreasuryVerdict => {
  const { activationsPaused, coveredDays, wantedDays, pace } = facts;
  const dayIn = (days: number): string => dayText(new Date(now + days * DAY_MS));
  const line =
    coveredDays === null || activationsPaused || coveredDays < wantedDays
      ? []
      : [`the pause line on ${dayIn(coveredDays - wantedDays)}`];
  const zero = coveredDays === null ? [] : [`zero on ${dayIn(coveredDays)}`];
  const atPace = pace ? [`at the pace of the last 30 days, zero on ${dayIn(pace.days)}`] : [];
  const ends = [[...line, ...zero].join(' and '), ...atPace].filter(Boolean).join('; ');
  return {
    ...stateOf(facts),
    title: titleOf(facts),
    consequence: ends ? `Estimate: without new money it reaches ${ends}.` : 'Nothing has to be covered.',
  };
};

/** The end of a scale in days: room for both figures, and the pause line in its first half. */
const ENDS = [14, 30, 60, 90, 180, 365];

export const scaleEnd = ({ coveredDays, wantedDays, pace }: Facts): number => {
  const most = Math.max(coveredDays ?? 0, pace?.days ?? 0, wantedDays * 2);
  return ENDS.find((end) => end >= most) ?? 730;
};

/** The place of a number of days on the scale, in percent. */
export const placeOn = (end: number, days: number): number => Math.min(100, (days * 100) / end);
