import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { CollectionRules, WaitReason } from './collection.ts';

/**
 * Why money is on a deposit address: moving, due, too little and too new, without an authorization, beside a deposit
 * that screening holds, or in a wait with its own reason.
 */
type LyingState = 'moving' | 'due' | 'small' | 'unauthorized' | 'held' | WaitReason;

export type Lying = { state: LyingState; addresses: number; amountMicro: Micro; oldestAt: Date };

/** The money on deposit addresses by its state. Reads only uncollected deposits. */
export const lyingByState = (db: Db, { fromMicro, afterHours }: CollectionRules): Promise<Lying[]> =>
  rowsOf(
    db,
    sql<Lying>`
    select l.state, count(*)::int as addresses, sum(l.amount)::bigint as "amountMicro", min(l.oldest) as "oldestAt"
    from (
      select w.amount, w.oldest, case
        when w.member_id in (select i.member_id from collection_items i where i.state = 'open') then 'moving'
        when w.chain in (select r.chain from collector_reports r)
          and exists (select from collector_reports r join deposit_addresses a on a.member_id = w.member_id
          where r.chain = w.chain and not exists (select from collection_authorizations z where z.chain_id = r.chain_id
            and z.delegate = r.delegate and z.derivation_index = a.derivation_index)) then 'unauthorized'
        when exists (select from deposits h where h.member_id = w.member_id and h.status = 'held') then 'held'
        when s.reason is not null then s.reason
        when w.amount >= ${fromMicro.toString()}::numeric
          or w.oldest <= app_now() - make_interval(hours => ${afterHours}::int) then 'due'
        else 'small' end as state
      from (
        select d.chain, d.member_id, sum(d.amount) as amount, min(coalesce(d.credited_at, d.detected_at)) as oldest
        from deposits d where d.status in ('credited', 'dust') and d.transfer_status = 'pending'
        group by d.chain, d.member_id
      ) w left join collection_waits s on s.member_id = w.member_id and s.until > app_now()
        and (s.reason <> 'below its fee' or w.amount < ${fromMicro.toString()}::numeric)
    ) l
    group by l.state order by min(l.oldest), l.state`,
  );

/** The collection without an outcome, for a screen. */
export type UnderWay = {
  id: number;
  state: 'signed' | 'sent';
  txHash: string;
  addresses: number;
  amountMicro: Micro;
  begunAt: Date;
};

export const underWay = (db: Db): Promise<UnderWay | undefined> =>
  firstRow(
    db,
    sql<UnderWay>`
    select c.id, c.state, coalesce((select r.tx_hash from collection_replacements r where r.collection_id = c.id
        order by r.no desc limit 1), c.tx_hash) as "txHash", i.addresses, i.amount as "amountMicro", c.begun_at as "begunAt"
    from collections c join lateral (select count(*)::int as addresses,
        floor(coalesce(sum(j.amount_seen), 0) / 1000000000000)::bigint as amount
      from collection_items j where j.collection_id = c.id) i on true
    where c.state in ('signed', 'sent') and c.token_collection_id is null order by c.id limit 1`,
  );
