import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type AdminWithdrawal = DataOf<'adminWithdrawals.report'>['rows'][number];

export const withdrawalsQuery = (input: InputOf<'adminWithdrawals.report'>) =>
  apiQuery('adminWithdrawals.report', input);

/** What waits, for the figures that count it; its rows are not looked at. */
export const waitingQuery = withdrawalsQuery({ size: 5 });
