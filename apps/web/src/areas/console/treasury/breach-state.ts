import { formatDateTime } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Breach = DataOf<'watch.breaches'>[number];
export type BreachState = 'open' | 'waiting' | 'explained' | 'never';

/** Nothing else makes a row harmless: one that can never be explained stays so whatever was written about it. */
export const stateOf = ({ why_never, explanation, proposal }: Breach): BreachState => {
  if (why_never !== null) return 'never';
  if (explanation) return 'explained';
  return proposal === null ? 'open' : 'waiting';
};

/** The two operators, the time and their words, or the reason why it cannot be explained. Empty before. */
export const explanationText = ({ why_never, explanation }: Breach): string => {
  if (why_never !== null) return why_never;
  if (!explanation) return '';
  const { what, why, entry_id, explained_at, proposed_by, confirmed_by } = explanation;
  return [
    `Explained by ${proposed_by} and ${confirmed_by} on ${formatDateTime(explained_at)} IST.`,
    `What happened: ${what}`,
    `Why no entry corrects it: ${why}`,
    entry_id !== null && `Entry ${entry_id} made it good.`,
  ]
    .filter((part) => part !== false)
    .join('\n');
};

type Counts = { invariants: number; broken: number; explained: number };

/** "2 of 49 broken, 1 of them explained": never only the part that looks better. */
export const brokenWords = ({ invariants, broken, explained }: Counts): string =>
  [`${broken} of ${invariants} broken`, explained > 0 && `${explained} of them explained`]
    .filter((part) => part !== false)
    .join(', ');
