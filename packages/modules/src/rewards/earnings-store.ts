import { every, inBooks, rowsOf, sql, type Db, type Period } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

/** What a member was paid of the five incomes on one business date, less what was taken back of it. */
export type EarningDay = {
  date: BusinessDay;
  dailyMicro: Micro;
  directMicro: Micro;
  networkMicro: Micro;
  blbMicro: Micro;
  odlMicro: Micro;
  totalMicro: Micro;
};

const MAX_DAYS = 5_000;

const ofKind = (kind: string) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}::reward_kind), 0)::bigint`;

/** Newest day first; royalty and special rewards are none of the five (AMB-040). */
export const earningDays = (db: Db, memberId: number, period: Period): Promise<EarningDay[]> => {
  const isWanted = [sql`r.member_id = ${memberId}`, inBooks(sql`r.business_date`, period)];
  return rowsOf(
    db,
    sql<EarningDay>`
    with lines as (
      select r.business_date, r.kind, r.credited as amount
      from rewards r join reward_batches b on b.id = r.batch_id and b.status = 'paid' where ${every(isWanted)}
      union all
      select r.business_date, r.kind, -r.amount from reward_reversals r where ${every(isWanted)}
    )
    select business_date::text as date, ${ofKind('daily')} as "dailyMicro", ${ofKind('direct')} as "directMicro",
      ${ofKind('network')} as "networkMicro", ${ofKind('blb')} as "blbMicro", ${ofKind('odl')} as "odlMicro",
      sum(amount)::bigint as "totalMicro"
    from lines where kind in ('daily', 'direct', 'network', 'blb', 'odl')
    group by business_date order by business_date desc limit ${MAX_DAYS}`,
  );
};
