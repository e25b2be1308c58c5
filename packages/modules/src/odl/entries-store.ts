import {
  inDays,
  isPgError,
  oneRow,
  sql,
  type Db,
  type List,
  type Period,
  type Tx,
} from '@tributary/database';
import { Refused, type BusinessDay, type Micro } from '@tributary/domain';

type EntryStatus = 'achieved' | 'expired';
export type NewEntry = {
  day: BusinessDay;
  hour: number;
  amountMicro: Micro;
  status: EntryStatus;
  actor: string;
};

/**
 * Stores the turnover of a date and hour.
 * @throws Refused `conflict` when that hour has an entry
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
      throw new Refused('conflict', { message: 'This date and hour already has an entry.' });
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

/** The instant of an entry: its hour of the day in Asia/Kolkata. */
const instantOf = sql`((e.day + make_interval(hours => e.hour)) at time zone 'Asia/Kolkata')`;

export type EntrySums = { achievedMicro: Micro; expiredMicro: Micro };

/** Entries of a period, newest first, each with its window. */
export const entryList = (period: Period): List<ListedEntry, EntrySums> => ({
  from: sql`odl_entries`,
  as: 'e',
  joins: sql`cross join lateral (select odl_window_no(${instantOf}) as no) w`,
  where: inDays(sql`e.day`, period),
  order: [
    { key: sql`e.day`, descending: true },
    { key: sql`e.hour`, descending: true },
  ],
  columns: sql<ListedEntry>`e.id, e.day::text as day, e.hour, e.amount as "amountMicro", e.status,
    odl_window_start(w.no) as "startsAt", odl_window_start(w.no + 1) as "endsAt"`,
  sums: sql<EntrySums>`coalesce(sum(e.amount) filter (where e.status = 'achieved'), 0)::bigint as "achievedMicro",
    coalesce(sum(e.amount) filter (where e.status = 'expired'), 0)::bigint as "expiredMicro"`,
});

/** Two hints for the turnover of a window: the sum of its achieved entries, and the sum activated in it (AMB-013). */
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
