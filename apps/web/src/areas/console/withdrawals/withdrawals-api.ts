import { apiGet, apiPost } from '../../../shared/api.ts';
import type { Contract, DataOf } from '../../../shared/api-types.ts';
import { withIntentKey } from '../../../shared/intent-key.ts';

type Report = Contract['adminWithdrawals']['report'];

export type AdminWithdrawal = DataOf<Report>['rows'][number];

export async function fetchWithdrawals(query: string, signal?: AbortSignal): Promise<DataOf<Report>> {
  return (await apiGet<Report>(`/admin/withdrawals/report?${query}`, signal ? { signal } : {})).data;
}

export type Decision = 'Approved' | 'Reject';

export type XrpOffer = DataOf<Contract['adminWithdrawals']['quote']>;

/** The quantity of XRP to confirm; an approval within a minute pays exactly this. */
export async function fetchOffer({ id }: AdminWithdrawal): Promise<XrpOffer> {
  return (await apiPost<Contract['adminWithdrawals']['quote']>(`/admin/withdrawals/${id}/quote`, {})).data;
}

/** The id decides; what else was seen on the screen is sent along, so that a row that changed meanwhile is refused. */
export function decideWithdrawal(
  row: AdminWithdrawal,
  status: Decision,
  { remark, offer }: { remark: string; offer: XrpOffer | undefined },
) {
  const request = {
    id: row.id,
    user_id: row.user_id,
    wallet_type: row.wallet_type,
    withdraw_type: row.withdraw_type,
    withdraw_amount: row.withdraw_amount,
    created_at: row.updated_at,
    status,
    ...(remark ? { remark } : {}),
    ...(offer ? { xrp_drops: offer.drops } : {}),
  };
  return withIntentKey(`decide-${row.id}`, request, (idempotencyKey) =>
    apiPost<Contract['adminWithdrawals']['update']>('/admin/withdrawals/status/update', request, {
      idempotencyKey,
      fallback: 'Update failed',
    }),
  );
}
