import type { VerdictTone } from '../page/verdict.tsx';
import type { Approval } from './approval-words.ts';

const HOUR_MS = 3_600_000;
/** The verdict asks for a decision now once less time than this is left. */
const SOON_HOURS = 12;

export type ApprovalsVerdict = { tone: VerdictTone; lead: string; title: string };

/** The time that is left, in words: whole hours, or minutes below two hours. */
export const leftOf = ({ lapses_at }: Pick<Approval, 'lapses_at'>, now: number): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(lapses_at) - now) / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
};

const whose = (own: number, all: number): string => {
  if (own === 0)
    return all === 1 ? 'Another operator has to decide it.' : 'Other operators have to decide them.';
  if (all === 1) return 'You can decide it.';
  return own === all ? 'You can decide all of them.' : `You can decide ${own} of ${all}.`;
};

/** How many wait, how many of them this operator can decide, and which lapses first. The list is in that order. */
export const verdictOf = (approvals: readonly Approval[], now: number): ApprovalsVerdict => {
  const [first] = approvals;
  if (!first) return { tone: 'ok', lead: 'Nothing waits', title: 'No decision waits for a second person.' };
  const own = approvals.filter(({ why_not }) => why_not === null).length;
  const isSoon = Date.parse(first.lapses_at) - now < SOON_HOURS * HOUR_MS;
  const lapse = `The first lapses in ${leftOf(first, now)}.`;
  return {
    tone: isSoon || own > 0 ? 'warn' : 'ok',
    lead: approvals.length === 1 ? 'One waits' : `${approvals.length} wait`,
    title: `${whose(own, approvals.length)} ${lapse}`,
  };
};
