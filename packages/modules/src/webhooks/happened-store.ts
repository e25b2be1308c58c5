import { changedRows, firstRow, sql, type Tx } from '@tributary/database';

/** Longer than any transaction that writes events: its rows have the time at which the transaction began. */
const OVERLAP_MINUTES = 15;

/**
 * The start of the search for events: a little before the last look, but not before the oldest endpoint; undefined
 * without an endpoint. Times as texts, to the microsecond.
 */
export const lookedSince = (tx: Tx): Promise<{ since: string; now: string } | undefined> =>
  firstRow(
    tx,
    sql<{ since: string; now: string }>`
    select greatest(p.looked_until - make_interval(mins => ${OVERLAP_MINUTES}::int), min(e.created_at))::text as since,
      app_now()::text as now
    from webhook_progress p cross join webhook_endpoints e group by p.looked_until`,
  );

export const noteLook = async (tx: Tx, until: string): Promise<void> => {
  await sql`update webhook_progress set looked_until = greatest(looked_until, ${until}::timestamptz)`.execute(
    tx,
  );
};

const withdrawals = sql`
  select w.member_id, s.event, 'withdrawal:' || w.id || ':' || w.request_no || ':' || s.event as cause, s.at,
    jsonb_build_object('number', w.id, 'gross', w.gross::text, 'fee', w.fee::text, 'net', w.net::text,
      'wallet', w.wallet, 'coin', w.coin, 'address', w.address,
      'hash', (select p.tx_hash from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
        and p.status = 'paid' order by p.id desc limit 1)) as details
  from withdrawals w cross join lateral (values ('withdrawal.approved', w.approved_at),
    ('withdrawal.paid', w.completed_at), ('withdrawal.rejected', w.rejected_at),
    ('withdrawal.failed', w.failed_at)) as s (event, at)
  where s.at >= (select since from look)
    and w.member_id in (select member_id from webhook_endpoints)`;

/**
 * Stores the events of members with endpoints, as one delivery for each endpoint. One query reads them from the
 * rows of the events; a stored event is not stored twice.
 */
export const collectEvents = (tx: Tx, since: string): Promise<number> =>
  changedRows(
    tx,
    sql`
    with look as (select ${since}::timestamptz as since),
    happened as (
      select d.member_id, 'deposit.credited' as event, 'deposit:' || d.id as cause, d.credited_at as at,
        jsonb_build_object('number', d.id, 'amount', d.amount::text, 'chain', d.chain, 'hash', d.tx_hash) as details
      from deposits d
      where d.status = 'credited' and d.credited_at >= (select since from look)
        and d.member_id in (select member_id from webhook_endpoints)
      union all
      ${withdrawals}
      union all
      select k.member_id, 'reward.paid', 'rewards:' || k.batch_id, k.paid_at,
        jsonb_build_object('batch', k.batch_id, 'day', k.day, 'amount', sum(k.amount)::text,
          'kinds', jsonb_object_agg(k.kind, k.amount::text))
      from (
        select r.member_id, b.id as batch_id, b.paid_at, b.business_date::text as day, r.kind::text as kind,
          sum(r.credited) as amount
        from reward_batches b join rewards r on r.business_date = b.business_date and r.batch_id = b.id
        where b.paid_at >= (select since from look) and r.status = 'credited'
          and r.member_id in (select member_id from webhook_endpoints)
        group by r.member_id, b.id, r.kind
      ) k group by k.member_id, k.batch_id, k.paid_at, k.day
    )
    insert into webhook_deliveries (endpoint_id, member_id, event, cause, details, happened_at)
    select e.id, e.member_id, h.event, h.cause, h.details, h.at
    from happened h join webhook_endpoints e on e.member_id = h.member_id and h.event = any(e.events)
    where h.at >= e.created_at and not exists (
      select from webhook_deliveries d where d.endpoint_id = e.id and d.member_id = e.member_id and d.cause = h.cause)
    order by h.at
    on conflict (endpoint_id, cause) do nothing`,
  );
