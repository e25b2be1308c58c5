import type { DataOf } from '../../../shared/api/api-types.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

export type WithdrawalPageData = DataOf<'adminWithdrawals.report'>;

/** The word of the documents for a stage (AMB-073); the server's own rule. */
export function shownStatusOf(stage: string): AdminWithdrawal['status'] {
  if (stage === 'pending' || stage === 'cancelled') return stage;
  return stage === 'rejected' || stage === 'failed' ? 'rejected' : 'approved';
}

/** The page with the request in its new state, in its old place; the same page where it has no such row. */
export function withStage(page: WithdrawalPageData | undefined, id: number, stage: string) {
  if (!page?.rows.some((row) => row.id === id)) return page;
  const change = { stage: stage as AdminWithdrawal['stage'], status: shownStatusOf(stage) };
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

/** A history beside a request under review: no list that anybody reads row by row. */
export const isAboutOneMember = ([, , input]: readonly unknown[]): boolean =>
  typeof input === 'object' && input !== null && 'user_id' in input;
