import { isUnavailable, type Database } from '@tributary/database';
import type { Health } from '@tributary/modules/health';
import { Gauge, type Registry } from 'prom-client';

type Shown = { name: string; help: string };

/** Every figure of the programme's health under its name for Prometheus. A switch is 1 while it is on. */
const SHOWN: Record<keyof Health, Shown> = {
  withdrawalPayoutsPaused: {
    name: 'withdrawal_payouts_paused',
    help: '1 while payouts of withdrawals are paused',
  },
  rewardPayoutsPaused: { name: 'reward_payouts_paused', help: '1 while payments of rewards are paused' },
  haltedAccounts: { name: 'payout_accounts_halted', help: 'Paying accounts with an unexplained sequence' },
  stoppedPayouts: {
    name: 'payouts_stopped',
    help: 'Approved withdrawals that the signer does not believe and does not sign',
  },
  shortAccounts: { name: 'payout_accounts_short', help: 'Paying accounts that lack money or fees' },
  limitedAccounts: {
    name: 'payout_accounts_limited',
    help: 'Paying accounts whose payouts wait below a limit of the signer',
  },
  lowHotWallets: {
    name: 'hot_wallets_low',
    help: 'Paying accounts below their floor, which wait for a refill from custody',
  },
  listedAmounts: {
    name: 'screening_held',
    help: 'Deposits and withdrawals whose address is listed, which wait for two operators',
  },
  screeningProblems: {
    name: 'screening_problems',
    help: 'Sources of screening that cannot be used: withdrawals may wait',
  },
  screeningSources: {
    name: 'screening_sources',
    help: 'Sources of screening that are set; without one no address is checked',
  },
  collectionPaused: { name: 'collection_paused', help: '1 while the collection of deposits is paused' },
  collectorReportAge: {
    name: 'collector_report_age_seconds',
    help: 'Age of the last report of the collector',
  },
  oldestUncollected: {
    name: 'collection_oldest_deposit_age_seconds',
    help: 'Age of the credited deposit that has waited longest to be collected',
  },
  collectorFees: {
    name: 'collector_fees_left_coins',
    help: 'Coins of the network that the collector had left for fees at its last report',
  },
  collectorShort: {
    name: 'collector_short',
    help: '1 while the collector lacks coins for the fees of the next collection',
  },
  brokenInvariants: { name: 'books_broken_invariants', help: 'Invariants that the last check found broken' },
  explainedInvariants: {
    name: 'books_explained_invariants',
    help: 'Broken invariants that two operators explained in every row',
  },
  bookCheckAge: { name: 'books_check_age_seconds', help: 'Age of the last check of the books' },
  custodyDifferences: {
    name: 'custody_differences',
    help: 'Addresses at which the chain and the books differ',
  },
  reconciliationAge: {
    name: 'reconciliation_age_seconds',
    help: 'Age of the last comparison with the chain',
  },
  closeAge: { name: 'close_age_seconds', help: 'Age of the newest close that is done' },
  closeOverdue: {
    name: 'close_overdue_seconds',
    help: 'Wait of the oldest business date that has begun for its close; 0 if none waits',
  },
  backupAge: { name: 'backup_age_seconds', help: 'Age of the newest good backup that is recorded' },
  drillAge: {
    name: 'restore_drill_age_seconds',
    help: 'Age of the last drill that restored a backup and found no fault',
  },
  drillFaults: { name: 'restore_drill_faults', help: 'Faults that the newest drill of a restore found' },
  pendingWithdrawals: { name: 'withdrawals_pending', help: 'Withdrawals that wait for a decision' },
  oldestPendingWithdrawal: { name: 'withdrawals_pending_age_seconds', help: 'Age of the oldest of them' },
  unpaidWithdrawals: { name: 'withdrawals_unpaid', help: 'Approved withdrawals that are not paid yet' },
  oldestUnpaidWithdrawal: { name: 'withdrawals_unpaid_age_seconds', help: 'Age of the oldest of them' },
  unfundedBatches: { name: 'reward_batches_unfunded', help: 'Batches of rewards that wait for the treasury' },
  oldestUnfundedBatch: { name: 'reward_batches_unfunded_age_seconds', help: 'Age of the oldest of them' },
  waitingMails: { name: 'mails_waiting', help: 'Mails that wait to leave' },
  oldestMail: { name: 'mails_waiting_age_seconds', help: 'Age of the oldest of them' },
  failedMails: { name: 'mails_failed', help: 'Mails of the last day that did not leave' },
  waitingWebhooks: { name: 'webhooks_waiting', help: 'Webhook calls that wait' },
  oldestWebhook: { name: 'webhooks_waiting_age_seconds', help: 'Age of the oldest of them' },
  waitingPushes: { name: 'pushes_waiting', help: 'Push notifications that wait to leave' },
  oldestPush: { name: 'pushes_waiting_age_seconds', help: 'Age of the oldest of them' },
  waitingJobs: { name: 'asked_jobs_waiting', help: 'Jobs that operators asked for and that are not done' },
  oldestJob: { name: 'asked_jobs_waiting_age_seconds', help: 'Age of the oldest of them' },
  waitingTeamEvents: {
    name: 'team_events_waiting',
    help: 'Team events that are not carried to the uplines yet, counted up to 100,000',
  },
  closeLateAfter: { name: 'close_late_after_seconds', help: 'Set age after which a close is late' },
  booksLateAfter: {
    name: 'books_late_after_seconds',
    help: 'Set age after which a check of the books is late',
  },
  chainLateAfter: {
    name: 'reconciliation_late_after_seconds',
    help: 'Set age after which a comparison with the chain is late',
  },
  collectionLateAfter: {
    name: 'collection_late_after_seconds',
    help: 'Set age after which an uncollected deposit is late',
  },
  withdrawalLateAfter: {
    name: 'withdrawals_late_after_seconds',
    help: 'Set age after which a waiting withdrawal is late',
  },
  stoppedWebhooks: { name: 'webhooks_stopped', help: 'Webhook calls of the last day that were given up' },
};

/** Registers a gauge for each figure. They are read together, once per scrape; a figure without a value is absent. */
export const addHealthMetrics = (registry: Registry, readHealth: () => Promise<Health>): void => {
  let reading: Promise<Health> | undefined;
  const readOnce = (): Promise<Health> =>
    (reading ??= readHealth().finally(() => {
      reading = undefined;
    }));
  for (const [key, { name, help }] of Object.entries(SHOWN) as [keyof Health, Shown][])
    registry.registerMetric(
      new Gauge({
        name: `tributary_${name}`,
        help,
        registers: [],
        async collect() {
          try {
            const value = (await readOnce())[key];
            if (value === null) this.remove();
            else this.set(Number(value));
          } catch (error) {
            if (!isUnavailable(error)) throw error;
          }
        },
      }),
    );
};

/** The connections of each pool, and the statements that wait for one. */
export const addPoolMetrics = (
  registry: Registry,
  pools: Readonly<Record<string, Pick<Database, 'pool'>>>,
): void => {
  registry.registerMetric(
    new Gauge({
      name: 'tributary_database_connections',
      help: 'Connections of each pool by state; waiting are statements without one',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const [pool, { pool: of }] of Object.entries(pools)) {
          const { totalCount, idleCount, waitingCount } = of;
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'used' }, totalCount - idleCount);
          this.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    }),
  );
};

/** The difference of the clocks, and whether the server accepts writes. */
export const addServerMetrics = (
  registry: Registry,
  watch: { state: () => string; skewSeconds: () => number },
): void => {
  registry.registerMetric(
    new Gauge({
      name: 'tributary_database_clock_skew_seconds',
      help: 'Lead of the clock of the database over that of this process',
      registers: [],
      collect() {
        this.set(watch.skewSeconds());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'tributary_database_writable',
      help: '1 while the database answers and takes writes',
      registers: [],
      collect() {
        this.set(watch.state() === 'writable' ? 1 : 0);
      },
    }),
  );
};

/** The age of what the standby shows, and whether it answers reports. */
export const addStandbyMetrics = (registry: Registry, { age }: { age: () => number | undefined }): void => {
  registry.registerMetric(
    new Gauge({
      name: 'tributary_standby_age_seconds',
      help: 'Greatest age of what the standby for reports shows; absent while it is not used',
      registers: [],
      collect() {
        const seconds = age();
        if (seconds === undefined) this.remove();
        else this.set(seconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'tributary_standby_used',
      help: '1 while the standby answers reports, 0 while the primary does',
      registers: [],
      collect() {
        this.set(age() === undefined ? 0 : 1);
      },
    }),
  );
};
