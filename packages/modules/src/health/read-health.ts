import { oneRow, sql, type Db } from '@tributary/database';
import { SETTINGS, type SettingName } from '@tributary/definitions/settings';
import { dueDate } from '../rewards/index.ts';
import { stillWaits } from '../screening-desk/index.ts';

/**
 * The figures behind the alarms. Ages are in seconds of the business clock; null if there is nothing with an
 * age.
 */
export type Health = {
  /** Switches of an operator or of a check that stop money from leaving. */
  withdrawalPayoutsPaused: boolean;
  rewardPayoutsPaused: boolean;
  /** Paying accounts with an unexplained sequence; nothing leaves them. */
  haltedAccounts: number;
  /** Approved withdrawals that the signer stopped: they have no sealed approval. */
  stoppedPayouts: number;
  /** Paying accounts that lack money or fees for the next payout. */
  shortAccounts: number;
  /** Paying accounts whose payouts wait for room below a limit of the signer itself. */
  limitedAccounts: number;
  /** Paying accounts below the floor, which wait for a refill from custody. */
  lowHotWallets: number;
  /** The collector's coins for fees at its last report. */
  collectorFees: number | null;
  /** 1 while the collector lacks coins for the fees of the next collection. */
  collectorShort: number;
  /** Amounts whose address is listed; two operators decide about each. */
  listedAmounts: number;
  /** Sources of screening that cannot be used: a list that is refused or missing, an oracle that is silent. */
  screeningProblems: number;
  /** Sources of screening that are set; without one no address is checked. */
  screeningSources: number;
  /** Invariants that the last check of the books found broken. */
  brokenInvariants: number;
  /** Those of them that two operators explained in every row. */
  explainedInvariants: number;
  bookCheckAge: number | null;
  /** Addresses at which the chain and the books differ. */
  custodyDifferences: number;
  reconciliationAge: number | null;
  /**
   * If the collection of deposits is paused, and the ages of the collector's last report and of the oldest
   * uncollected deposit.
   */
  collectionPaused: boolean;
  collectorReportAge: number | null;
  oldestUncollected: number | null;
  /** Age of the newest finished close; a business day without one is a day without rewards. */
  closeAge: number | null;
  /** How long the oldest business date that has begun waits for its close; 0 if none does. */
  closeOverdue: number;
  /** Age of the newest good backup that is recorded. */
  backupAge: number | null;
  /** Age of the last drill that restored a backup and found no fault. */
  drillAge: number | null;
  /** Faults of the newest drill. */
  drillFaults: number;
  pendingWithdrawals: number;
  oldestPendingWithdrawal: number | null;
  unpaidWithdrawals: number;
  oldestUnpaidWithdrawal: number | null;
  unfundedBatches: number;
  oldestUnfundedBatch: number | null;
  waitingMails: number;
  oldestMail: number | null;
  /** Mails that were not sent within a day. */
  failedMails: number;
  waitingWebhooks: number;
  oldestWebhook: number | null;
  waitingPushes: number;
  oldestPush: number | null;
  /** Jobs that operators requested and that are not done. */
  waitingJobs: number;
  oldestJob: number | null;
  /** Team events that are not carried to the uplines yet, counted up to 100,000. */
  waitingTeamEvents: number;
  stoppedWebhooks: number;
  /** Ages after which a check or a queue is late, as operators set them. */
  closeLateAfter: number;
  booksLateAfter: number;
  chainLateAfter: number;
  collectionLateAfter: number;
  withdrawalLateAfter: number;
};

/** A setting in hours, as seconds. */
const secondsOf = (name: Extract<SettingName, `${string}LateHours`>) =>
  sql`3600 * coalesce((select hours from late where name = ${name}), ${SETTINGS[name].seed}::int)`;

/** One query; each part reads an index or a small table, because it runs at every scrape. */
export const readHealth = (db: Db): Promise<Health> =>
  oneRow(
    db,
    sql<Health>`
    with moment as (select app_now() as now),
    paused as (select name, value = 'true'::jsonb as is_on from settings where name in ('withdrawalPayoutsPaused', 'rewardPayoutsPaused', 'collectionPaused')),
    late as (select name, (value #>> '{}')::int as hours from settings where name like '%LateHours'),
    checked as (select broken, explained, checked_at from book_checks order by checked_on desc limit 1),
    compared as (select checked_at from reconciliations order by number desc limit 1),
    unfunded as (select count(*)::int as number, min(created_at) as oldest from reward_batches where status = 'pending'),
    mailing as (select count(*)::int as number, min(created_at) as oldest from mails where status in ('queued', 'sending')),
    calling as (select count(*)::int as number, min(created_at) as oldest from webhook_deliveries where status in ('waiting', 'sending')),
    pushing as (select count(*)::int as number, min(created_at) as oldest from push_queue),
    asked as (select count(*)::int as number, min(asked_at) as oldest from asked_jobs where finished_at is null),
    pending as (select count(*)::int as number, min(created_at) as oldest from withdrawals where status = 'pending'),
    unpaid as (
      select count(*)::int as number, min(approved_at) as oldest from withdrawals
      where status in ('approved', 'signed', 'broadcast', 'unknown')
    )
    select coalesce((select is_on from paused where name = 'withdrawalPayoutsPaused'), false) as "withdrawalPayoutsPaused",
      coalesce((select is_on from paused where name = 'rewardPayoutsPaused'), false) as "rewardPayoutsPaused",
      (select count(*)::int from payout_accounts where halted_at is not null) as "haltedAccounts",
      (select count(*)::int from payout_stops s join withdrawals w
        on w.member_id = s.member_id and w.id = s.withdrawal_id and w.request_no = s.request_no where w.status = 'approved') as "stoppedPayouts",
      (select count(*)::int from payout_accounts where short_since is not null) as "shortAccounts",
      (select count(*)::int from payout_accounts where limited_since is not null) as "limitedAccounts",
      (select count(*)::int from refill_requests where state = 'open') as "lowHotWallets",
      (select (fees_left / 1e18)::float8 from collector_reports order by reported_at desc limit 1) as "collectorFees",
      (select count(*)::int from collector_reports where short_of is not null) as "collectorShort",
      (select count(*)::int from screenings s where s.state = 'hit' and ${stillWaits}) as "listedAmounts",
      coalesce((select num_nonnulls(list_problem, oracle_problem) from screening_sources), 0) as "screeningProblems",
      coalesce((select has_list::int + num_nonnulls(oracle) from screening_sources), 0) as "screeningSources",
      coalesce((select broken::int from checked), 0) as "brokenInvariants",
      coalesce((select explained::int from checked), 0) as "explainedInvariants",
      (select extract(epoch from now - checked_at)::float8 from checked) as "bookCheckAge",
      (select count(*)::int from custody_differences where resolved_at is null) as "custodyDifferences",
      (select extract(epoch from now - checked_at)::float8 from compared) as "reconciliationAge",
      coalesce((select is_on from paused where name = 'collectionPaused'), false) as "collectionPaused",
      (select extract(epoch from clock_timestamp() - max(reported_at))::float8 from collector_reports) as "collectorReportAge",
      (select extract(epoch from now - credited_at)::float8 from deposits d where status = 'credited' and transfer_status = 'pending'
        and not exists (select from deposits h where h.member_id = d.member_id and h.status = 'held')
        and not exists (select from collection_waits s where s.member_id = d.member_id and s.reason = 'below its fee'
          and s.until > now - interval '1 hour') order by credited_at limit 1) as "oldestUncollected",
      (select extract(epoch from now - max(finished_at))::float8 from closes) as "closeAge",
      coalesce((select extract(epoch from now - (due.date::timestamp at time zone 'Asia/Kolkata')) from (${dueDate}) due), 0)::float8 as "closeOverdue",
      (select extract(epoch from now - max(stopped_at))::float8 from backups) as "backupAge",
      (select extract(epoch from now - max(at))::float8 from restore_drills where faults = 0) as "drillAge",
      coalesce((select faults from restore_drills order by id desc limit 1), 0) as "drillFaults",
      (select number from pending) as "pendingWithdrawals",
      (select extract(epoch from now - oldest)::float8 from pending) as "oldestPendingWithdrawal",
      (select number from unpaid) as "unpaidWithdrawals",
      (select extract(epoch from now - oldest)::float8 from unpaid) as "oldestUnpaidWithdrawal",
      (select number from unfunded) as "unfundedBatches",
      (select extract(epoch from now - oldest)::float8 from unfunded) as "oldestUnfundedBatch",
      (select number from mailing) as "waitingMails",
      (select extract(epoch from now - oldest)::float8 from mailing) as "oldestMail",
      (select count(*)::int from mails where status in ('failed', 'unclear') and created_at > now - interval '1 day') as "failedMails",
      (select number from calling) as "waitingWebhooks",
      (select extract(epoch from now - oldest)::float8 from calling) as "oldestWebhook",
      (select number from pushing) as "waitingPushes",
      (select extract(epoch from now - oldest)::float8 from pushing) as "oldestPush",
      (select number from asked) as "waitingJobs",
      (select extract(epoch from now - oldest)::float8 from asked) as "oldestJob",
      (select count(*)::int from (select 1 as one from team_events where done_at is null limit 100000) counted) as "waitingTeamEvents",
      (select count(*)::int from webhook_deliveries where status = 'stopped' and created_at > now - interval '1 day') as "stoppedWebhooks",
      ${secondsOf('closeLateHours')} as "closeLateAfter", ${secondsOf('booksLateHours')} as "booksLateAfter",
      ${secondsOf('chainLateHours')} as "chainLateAfter", ${secondsOf('collectionLateHours')} as "collectionLateAfter",
      ${secondsOf('withdrawalLateHours')} as "withdrawalLateAfter"
    from moment`,
  );
