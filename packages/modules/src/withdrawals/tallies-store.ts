import { changedRows, every, inDays, sql, type Db, type Period } from '@tributary/database';
import { STATUSES_SHOWN_AS, type ShownStatus } from './withdrawal.ts';

/** The sums of a list by state and period alone, read from where they are kept. */
export const keptSums = <Sums>({ status, ...period }: Period & { status?: ShownStatus | undefined }) =>
  sql<Sums & { total: number }>`
    select coalesce(sum(requests), 0)::int as total, coalesce(sum(gross), 0)::bigint as "grossMicro",
      coalesce(sum(net), 0)::bigint as "netMicro"
    from withdrawal_tallies
    where ${every([
      status !== undefined && sql`status = any(${[...STATUSES_SHOWN_AS[status]]}::text[])`,
      ...inDays(sql`day`, period),
    ])}`;

/** Adds the rows of one day and state together. Returns how many rows it took away; two at once take different ones. */
export const foldTallies = (db: Db): Promise<number> =>
  changedRows(
    db,
    sql`
    with gone as (
      delete from withdrawal_tallies where ctid in (
        select t.ctid from withdrawal_tallies t
        join (select day, status from withdrawal_tallies group by day, status having count(*) > 1) many
          on many.day = t.day and many.status = t.status
        for update of t skip locked
      ) returning *
    )
    insert into withdrawal_tallies
    select day, status, sum(requests), sum(gross), sum(net) from gone group by day, status
    having (sum(requests), sum(gross), sum(net)) <> (0, 0, 0)`,
  );
