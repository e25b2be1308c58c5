import { formatCount } from '@tributary/domain';
import { answer } from './answer.ts';

/** The largest number of rows of a list that is requested without a page (AMB-115). */
export const NEWEST_ROWS = 5_000;

/** The place of these rows in a paged list. */
export const NEWEST = { page: 1, size: NEWEST_ROWS };

/** The number of rows to ask for: one more row shows that the list is longer. */
export const ONE_MORE = NEWEST_ROWS + 1;

/**
 * The answer of a list without pages. A list that is longer says so in `message`, with its length if that is known.
 * @param rows already limited to `NEWEST_ROWS`, or with one row more
 */
export const answerNewest = <Row>(rows: readonly Row[], total?: number) => {
  if ((total ?? rows.length) <= NEWEST_ROWS) return answer([...rows]);
  const part = total === undefined ? 'Only the first' : `Of ${formatCount(total)} rows, the first`;
  return answer(
    rows.slice(0, NEWEST_ROWS),
    `${part} ${formatCount(NEWEST_ROWS)}. The paged list and its export have all rows.`,
  );
};
