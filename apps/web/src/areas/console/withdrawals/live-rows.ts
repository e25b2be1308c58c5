import { shownStatusOf } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

export type WithdrawalPageData = DataOf<'adminWithdrawals.report'>;

/** The page with the request in its new state, in the same place; the unchanged page if it has no such row. */
export function withStage(page: WithdrawalPageData | undefined, id: number, stage: AdminWithdrawal['stage']) {
  if (!page?.rows.some((row) => row.id === id)) return page;
  const change = { stage, status: shownStatusOf(stage) };
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

/**
 * True for the history beside a request under review, which refetches. Rows of a list that is being read are
 * corrected in place.
 */
export const isAboutOneMember = ([, , input]: readonly unknown[]): boolean =>
  typeof input === 'object' && input !== null && 'user_id' in input;
