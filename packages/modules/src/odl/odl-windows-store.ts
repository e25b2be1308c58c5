import {
  changedRows,
  firstRow,
  oneRow,
  rowsOf,
  sql,
  type Db,
  type RawBuilder,
  type Tx,
} from '@tributary/database';
import type { BusinessDay, Micro, TurnoverShares } from '@tributary/domain';
import { KIND } from './proposed-turnover.ts';

export type OdlWindow = { no: number; startsAt: Date; endsAt: Date };

/** The running window, with the time on the business clock. */
export const currentWindow = (executor: Db | Tx): Promise<OdlWindow & { now: Date }> =>
  oneRow(
    executor,
    sql<OdlWindow & { now: Date }>`
    select no, odl_window_start(no) as "startsAt", odl_window_start(no + 1) as "endsAt", app_now() as now
    from (select odl_window_no(app_now()) as no) w`,
  );

/** The window that ends at 00:00 of a business day, if one does. */
export const windowEndingAt = (executor: Db | Tx, date: BusinessDay): Promise<OdlWindow | undefined> =>
  firstRow(
    executor,
    sql<OdlWindow>`
    select no, odl_window_start(no) as "startsAt", ends as "endsAt"
    from (select ends, odl_window_no(ends) - 1 as no from (select ${date}::timestamp at time zone 'Asia/Kolkata' as ends) e) w
    where no >= 0 and odl_window_start(no + 1) = ends`,
  );

export const ensureWindow = async (tx: Tx, no: number): Promise<void> => {
  await sql`
    insert into odl_windows (window_no, starts_at, ends_at) values (${no}, odl_window_start(${no}), odl_window_start(${no} + 1))
    on conflict do nothing`.execute(tx);
};

export const lockUnsettledWindow = async (
  tx: Tx,
  no: number,
): Promise<{ turnoverMicro: Micro; wasCancelled: boolean } | undefined> =>
  firstRow(
    tx,
    sql<{ turnoverMicro: Micro; wasCancelled: boolean }>`
    select turnover as "turnoverMicro", reopened_at is not null as "wasCancelled" from odl_windows where window_no = ${no} and settled_at is null for update`,
  );

/** The shares of a window: those saved last under the plan in force at its beginning, or else that plan's own. */
export const sharesOf = async (executor: Db | Tx, no: number): Promise<TurnoverShares> =>
  (await oneRow(executor, sql<{ shares: TurnoverShares }>`select ${sharesIn(sql`${no}::int`)} as shares`))
    .shares;

const sharesIn = (no: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce((
      select w.shares from odl_windows w
      where w.window_no <= ${no} and w.shares is not null and (v.replaces is null or w.starts_at >= start_of_day(v.active_from))
      order by w.window_no desc limit 1), v.terms->'turnoverShares')
  from plan_versions v where v.id = plan_version_on(business_day_of(odl_window_start(${no}))))`;

export const saveTurnover = async (
  tx: Tx,
  row: { no: number; turnoverMicro: Micro; shares: TurnoverShares; actor: string },
): Promise<void> => {
  await sql`
    update odl_windows set turnover = ${row.turnoverMicro.toString()}::bigint, shares = ${JSON.stringify(row.shares)}::jsonb,
      saved_by = ${row.actor}, saved_at = app_now()
    where window_no = ${row.no} and settled_at is null`.execute(tx);
};

/** Windows that have ended by 00:00 of a date and are not settled, oldest first: one, unless settlements were paused. */
export const unsettledWindows = (tx: Tx, date: BusinessDay): Promise<OdlWindow[]> =>
  rowsOf(
    tx,
    sql<OdlWindow>`
    select window_no as no, starts_at as "startsAt", ends_at as "endsAt" from odl_windows
    where settled_at is null and ends_at <= start_of_day(${date}::date)
      and (reopened_at is null or saved_at is not null) order by window_no`,
  );

export const markSettled = async (
  tx: Tx,
  { no, batchId, grace }: { no: number; batchId: number; grace: boolean },
): Promise<void> => {
  await sql`
    update odl_windows set settled_at = app_now(), batch_id = ${batchId}, grace = ${grace} where window_no = ${no}`.execute(
    tx,
  );
};

export type SettledWindow = {
  no: number;
  /** Its rewards wait for the treasury: it can still be cancelled. */
  waits: boolean;
  endsAt: Date;
  shares: number;
  missed: number;
  amountMicro: Micro;
  grace: boolean;
};

/** The result of the last settlement. */
export const lastSettlement = (db: Db): Promise<SettledWindow | undefined> =>
  firstRow(
    db,
    sql<SettledWindow>`
    select w.window_no as no, coalesce(b.status = 'pending', false) as waits, w.ends_at as "endsAt", w.grace, coalesce(b.total, 0)::bigint as "amountMicro",
      count(r.member_id) filter (where r.status <> 'missed')::int as shares, count(r.member_id) filter (where r.status = 'missed')::int as missed
    from (select * from odl_windows where settled_at is not null order by window_no desc limit 1) w
    left join reward_batches b on b.id = w.batch_id
    left join rewards r on r.batch_id = w.batch_id and r.kind = 'odl' and r.business_date >= business_day_of(w.ends_at)
    group by w.window_no, w.ends_at, w.grace, b.status, b.total`,
  );

/** The time of a member's claim in a window. */
export const claimOf = async (
  executor: Db | Tx,
  memberId: number,
  windowNo: number,
): Promise<Date | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ at: Date }>`
      select claimed_at as at from odl_claims where member_id = ${memberId} and window_no = ${windowNo}`,
    )
  )?.at;

export type SavedTurnover = { turnoverMicro: Micro; savedBy: string | null };

export const turnoverOf = async (executor: Db | Tx, windowNo: number): Promise<SavedTurnover> =>
  (await firstRow(
    executor,
    sql<SavedTurnover>`
    select turnover as "turnoverMicro", saved_by as "savedBy" from odl_windows where window_no = ${windowNo}`,
  )) ?? { turnoverMicro: 0n, savedBy: null };

type TurnoverVersion = { version: string; changedBy: string | null };

/** The open proposal of a window's turnover (`w`). */
const openProposal = sql`proposals p join operators o on o.id = p.proposed_by
  where p.kind = ${sql.lit(KIND)} and p.subject = 'odl-window:' || w.window_no and p.status = 'open' and p.lapses_at > app_now()`;

/** The version of a window's saved and proposed figures: it changes with each save, proposal or confirmation. */
const version = sql`w.window_no || '.' || case when w.saved_at is null and not exists (select from ${openProposal}) then 'new'
  else md5(row(w.turnover, w.shares, w.saved_by, extract(epoch from w.saved_at), (select p.id from ${openProposal}))::text) end`;

export const versionOf = async (executor: Db | Tx, windowNo: number): Promise<TurnoverVersion> =>
  (await firstRow(
    executor,
    sql<TurnoverVersion>`
    select ${version} as version, coalesce((select 'operator:' || o.username from ${openProposal}), w.saved_by) as "changedBy"
    from odl_windows w where w.window_no = ${windowNo}`,
  )) ?? { version: `${windowNo}.new`, changedBy: null };

/** True for a member's one claim in a window; their active packages are stored in their present state. */
export const insertClaim = async (tx: Tx, memberId: number, windowNo: number): Promise<boolean> => {
  const claimed = await changedRows(
    tx,
    sql`
    insert into odl_claims (member_id, window_no) values (${memberId}, ${windowNo}) on conflict do nothing`,
  );
  if (claimed === 0) return false;
  await sql`
    insert into odl_claimed_packages (member_id, window_no, package_no, package_type, active_amount)
    select p.member_id, ${windowNo}, p.package_no, p.package_type,
      coalesce((select sum(l.amount) from lots l where l.member_id = p.member_id and l.package_no = p.package_no
        and l.matured_on is null and l.reversed_on is null), 0)
    from packages p where p.member_id = ${memberId} and p.active`.execute(tx);
  return true;
};

export const countActivePackages = async (tx: Tx, memberId: number): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ n: number }>`select count(*)::int as n from packages where member_id = ${memberId} and active`,
    )
  ).n;

/** The turnover of the last window that was settled with one; a new one is compared with it. */
export const lastSettledTurnover = async (executor: Db | Tx): Promise<Micro | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ turnoverMicro: Micro }>`
      select turnover as "turnoverMicro" from odl_windows where settled_at is not null and turnover > 0
      order by window_no desc limit 1`,
    )
  )?.turnoverMicro;

/** A window whose turnover may be saved: the running one, or one that was reopened. Locked. */
export const lockOpenWindow = (tx: Tx, no: number, running: number): Promise<{ endsAt: Date } | undefined> =>
  firstRow(
    tx,
    sql<{
      endsAt: Date;
    }>`select ends_at as "endsAt" from odl_windows where window_no = ${no} and settled_at is null
      and (window_no = ${running} or reopened_at is not null) for update`,
  );

export type ReopenedWindow = OdlWindow & {
  /** The turnover for its settlement when the next date closes; null until one is saved. */
  turnoverMicro: Micro | null;
  version: string;
};

/** Windows whose settlement was cancelled and that are not settled again, the oldest first. */
export const reopenedWindows = (db: Db): Promise<ReopenedWindow[]> =>
  rowsOf(
    db,
    sql<ReopenedWindow>`
    select w.window_no as no, w.starts_at as "startsAt", w.ends_at as "endsAt",
      case when w.saved_at is not null then w.turnover end as "turnoverMicro", ${version} as version
    from odl_windows w where w.reopened_at is not null and w.settled_at is null order by w.window_no`,
  );
