import { listFrom, joined, sql, type ListOf, type Query } from '@tributary/database';
import { OWN_DEPOSITS } from '@tributary/definitions/lists';

/** Arrived transfers, and payments without one; an answered payment appears as its deposit. */
const arrivedOrAwaited = (memberId: number) => sql`(
  select 'd' || d.id as id, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    coalesce(d.credited_at, d.detected_at) as created_at, d.tx_hash, d.late,
    case when d.status = 'detected' then greatest(c.latest - d.block_number + 1, 0) end as confirmations, k.settled_hash as custody_tx,
    d.status = 'held' as is_checking
  from deposits d left join chain_cursors c on c.chain = d.chain left join collections k on k.id = d.collection_id
  where d.member_id = ${memberId}
  union all
  select 'p' || s.payment_id, s.amount,
    case when s.status = 'waiting' and s.expires_at > app_now() then 'pending' else 'expired' end,
    s.created_at, null, false, null, null, false
  from payment_sessions s where s.member_id = ${memberId} and s.status in ('waiting', 'declined')
)`;

/** A member's deposits and payments (AMB-074). */
export const depositList = (
  memberId: number,
  { status, ...query }: Query<typeof OWN_DEPOSITS> = {},
): ListOf<typeof OWN_DEPOSITS> =>
  listFrom(OWN_DEPOSITS, query, {
    from: arrivedOrAwaited(memberId),
    as: 'd',
    id: sql`d.id`,
    unique: sql`d.id`,
    joins: sql`join members m on m.id = ${memberId}`,
    columns: {
      id: sql`d.id`,
      createdAt: sql`d.created_at`,
      userrefid: joined(sql`m.userrefid`),
      fullName: joined(sql`m.full_name`),
      amountMicro: sql`d.amount`,
      txHash: sql`d.tx_hash`,
      custodyTx: sql`d.custody_tx`,
      status: sql`d.status`,
      late: sql`d.late`,
      confirmations: sql`d.confirmations`,
      isChecking: sql`d.is_checking`,
    },
    where: [status !== undefined && sql`d.status = ${status}`],
    sums: {
      checking: sql`coalesce(sum(d.amount) filter (where d.is_checking), 0)::bigint`,
      success: sql`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint`,
      expired: sql`coalesce(sum(d.amount) filter (where d.status = 'expired'), 0)::bigint`,
    },
  });
