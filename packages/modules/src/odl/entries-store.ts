import { isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type BusinessDay, type Micro } from '@tributary/domain';

export type EntryStatus = 'achieved' | 'expired';
export type NewEntry = {
  day: BusinessDay;
  hour: number;
  amountMicro: Micro;
  status: EntryStatus;
  actor: string;
};

/**
 * Records the turnover of a date and hour.
 * @throws Refused `conflict` when there is a record of that hour
 */
export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into odl_entries (day, hour, amount, status, saved_by)
      values (${entry.day}::date, ${entry.hour}, ${entry.amountMicro.toString()}::bigint, ${entry.status}, ${entry.actor})
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.code === '23505')
      throw new Refused('conflict', { message: 'There is an entry of this date and hour already.' });
    throw error;
  }
};

export type ListedEntry = {
  id: number;
  day: BusinessDay;
  hour: number;
  amountMicro: Micro;
  status: EntryStatus;
  startsAt: Date;
  endsAt: Date;
};

export type EntryFilter = { from?: BusinessDay | undefined; to?: BusinessDay | undefined };

/** The instant of an entry: its hour of the day in Asia/Kolkata. */
const instantOf = sql`((e.day + make_interval(hours => e.hour)) at time zone 'Asia/Kolkata')`;

/** One page of entries, newest first, each with the window it lies in, and sums over all that the filter leaves. */
export const listEntries = async (
  db: Db,
  { from, to }: EntryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: ListedEntry[]; total: number; achievedMicro: Micro; expiredMicro: Micro }> => {
  const wanted = sql`e.day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`;
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<ListedEntry>`
      select id, day::text as day, hour, amount as "amountMicro", status, odl_window_start(no) as "startsAt", odl_window_start(no + 1) as "endsAt"
      from (select e.*, odl_window_no(${instantOf}) as no from odl_entries e where ${wanted}
        order by e.day desc, e.hour desc limit ${page.limit} offset ${page.offset}) e
      order by day desc, hour desc`,
    ),
    oneRow(
      db,
      sql<{ total: number; achievedMicro: Micro; expiredMicro: Micro }>`
      select count(*)::int as total, coalesce(sum(e.amount) filter (where e.status = 'achieved'), 0)::bigint as "achievedMicro",
        coalesce(sum(e.amount) filter (where e.status = 'expired'), 0)::bigint as "expiredMicro"
      from odl_entries e where ${wanted}`,
    ),
  ]);
  return { rows, ...sums };
};

/** What may help to enter the turnover of a window: its achieved entries, and what was activated in it (AMB-013). */
export const turnoverHints = (
  db: Db,
  window: { no: number; startsAt: Date; endsAt: Date },
): Promise<{ achievedMicro: Micro; activatedMicro: Micro }> =>
  oneRow(
    db,
    sql<{ achievedMicro: Micro; activatedMicro: Micro }>`
    select coalesce((select sum(e.amount) from odl_entries e where e.status = 'achieved'
        and e.day between business_day_of(${window.startsAt}) and business_day_of(${window.endsAt})
        and odl_window_no(${instantOf}) = ${window.no}), 0)::bigint as "achievedMicro",
      coalesce((select sum(l.amount) from lots l where l.reversed_on is null
        and l.activated_on between business_day_of(${window.startsAt}) and business_day_of(${window.endsAt})
        and l.activated_at >= ${window.startsAt} and l.activated_at < ${window.endsAt}), 0)::bigint as "activatedMicro"`,
  );
