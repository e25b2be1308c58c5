import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type AdminWithdrawal = DataOf<'adminWithdrawals.report'>['rows'][number];

export const withdrawalsQuery = (input: InputOf<'adminWithdrawals.report'>) =>
  apiQuery('adminWithdrawals.report', input);

export const waitingQuery = { ...apiQuery('adminWithdrawals.waiting'), refetchInterval: 30_000 };

/** Always fresh, since an operator decides on these signs. */
export const risksQuery = (id: number) => ({ ...apiQuery('adminWithdrawals.risks', { id }), staleTime: 0 });
