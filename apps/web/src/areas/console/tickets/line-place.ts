import { FLOWS } from '@tributary/ui/figures';
import type { DataOf, RouteName } from '../../../shared/api/api-types.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';

type Thread = DataOf<'adminTickets.thread'>;
type Line = NonNullable<Thread['line']>;

/** The page with the row of a line, and the right that an operator needs there. */
export type LinePlace = { to: string; text: string; reads: RouteName };

/**
 * Withdrawals, deposits and rewards open alone in their lists. Lines without a list (a top-up, a transfer, a granted
 * reward) are on the page of their member.
 */
export function placeOf({ kind, row }: Line, userId: string): LinePlace {
  const only = `row=${encodeURIComponent(row)}`;
  const [day = '', rewardKind = ''] = row.split('.');
  const income = FLOWS.find(({ id }) => id === rewardKind);
  if (kind === 'withdrawal')
    return {
      to: `/console/withdraw-history?${only}`,
      text: 'Show this withdrawal',
      reads: 'adminWithdrawals.report',
    };
  if (kind === 'deposit')
    return {
      to: `/console/deposit-history?${only}`,
      text: 'Show this deposit',
      reads: 'adminDeposits.list',
    };
  if (kind === 'reward' && income)
    return {
      to: `${REWARD_PAGES[income.id]}?from=${day}&to=${day}&${only}`,
      text: 'Show this reward',
      reads: 'adminRewards.report',
    };
  return {
    to: `/console/members/${encodeURIComponent(userId)}`,
    text: 'Show the member of this line',
    reads: 'adminMembers.record',
  };
}
