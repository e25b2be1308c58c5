import { every, foldKept, inDays, sql, type Db, type Period } from '@tributary/database';
import { STATUSES_LISTED, type ListedStatus } from './withdrawal.ts';

/** The kept sums of a list that is filtered only by state and period. */
export const keptSums = <Sums>({ status, ...period }: Period & { status?: ListedStatus | undefined }) =>
  sql<Sums & { total: number }>`
    select coalesce(sum(requests), 0)::int as total, coalesce(sum(gross), 0)::bigint as "grossMicro",
      coalesce(sum(net), 0)::bigint as "netMicro", coalesce(sum(requests), 0)::int as requests
    from withdrawal_tallies
    where ${every([
      status !== undefined && sql`status = any(${[...STATUSES_LISTED[status]]}::text[])`,
      ...inDays(sql`day`, period),
    ])}`;

/** Merges the tally rows of each day and state. */
export const foldTallies = (db: Db): Promise<number> =>
  foldKept(db, { table: 'withdrawal_tallies', by: ['day', 'status'], sums: ['requests', 'gross', 'net'] });
