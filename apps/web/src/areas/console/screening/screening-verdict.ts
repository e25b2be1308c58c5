import { formatCount } from '@tributary/domain';
import { formatDateTime } from '@tributary/ui/time';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { VerdictTone } from '../page/verdict.tsx';

export type Overview = DataOf<'screenings.overview'>;

export interface ScreeningVerdict {
  tone: VerdictTone;
  lead: string;
  title: string;
  /** Sources that cannot be used, each in a sentence. */
  problems: string[];
}

/** A problem that closes approvals: after a refused list the earlier one stays in force. */
const isClosed = ({ list, oracle }: Overview): boolean =>
  Boolean(oracle?.problem) ||
  (list !== null && (list.entries === null || (list.problem !== null && !list.keeps_last)));

const listText = ({ entries, newest_on: newest }: NonNullable<Overview['list']>): string =>
  entries === null || newest === null
    ? 'a list that was not read yet'
    : `a list of ${formatCount(entries)} ${entries === 1 ? 'address' : 'addresses'} from ${newest}`;

/** The sources in words. */
const sourcesText = ({ list, oracle }: Overview): string =>
  [list && listText(list), oracle && `the oracle ${oracle.contract}`].filter(Boolean).join(' and ');

const stateOf = (overview: Overview): Omit<ScreeningVerdict, 'problems'> => {
  const { held, held_amount: amount, unchecked } = overview;
  if (held > 0)
    return {
      tone: 'bad',
      lead: held === 1 ? 'One amount is held' : `${held} amounts are held`,
      title: `${moneyText(amount)} USDT comes from a listed address, or was to go to one. Two operators decide.`,
    };
  if (!overview.is_on)
    return {
      tone: 'warn',
      lead: 'Screening is off',
      title: 'No address of a deposit or withdrawal is checked.',
    };
  if (isClosed(overview))
    return {
      tone: 'bad',
      lead: 'A source cannot be read',
      title: 'Withdrawals wait, and deposits are held as not checked until it answers.',
    };
  if (unchecked > 0)
    return {
      tone: 'warn',
      lead: 'Checks are under way',
      title: `${unchecked === 1 ? 'One amount waits' : `${unchecked} amounts wait`} for an answer.`,
    };
  return {
    tone: 'ok',
    lead: 'Nothing is held',
    title: `Every address is checked by ${sourcesText(overview)}.`,
  };
};

/** The state of screening in one sentence, with the problems of its sources. */
export const verdictOf = (overview: Overview): ScreeningVerdict => ({
  ...stateOf(overview),
  problems: [overview.list?.problem, overview.oracle?.problem].filter(
    (problem) => typeof problem === 'string',
  ),
});

/** When the list was read, for its figure. */
export const readText = ({ list }: Overview): string =>
  list?.read_at ? `read ${formatDateTime(list.read_at)} IST` : 'not read yet';
