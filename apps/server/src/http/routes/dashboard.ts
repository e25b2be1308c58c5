import { WALLET_WORDS } from '@tributary/definitions/lists';
import { currentTime, type Db } from '@tributary/database';
import {
  actionForPeople,
  actorForPeople,
  capProgressPercent,
  businessDayOf,
  formatExact,
  moneyToWire,
  PACKAGE_NAMES,
  type PackageType,
} from '@tributary/domain';
import {
  countClosing,
  depositTotals,
  findCounter,
  incomes,
  latestActivity,
  memberCounts,
  moneyDays,
  nearCaps,
  needsAction,
  type Activity,
  type ClosingCounter,
  type IncomeOfSpan,
  type Waiting,
} from '@tributary/modules/dashboard';
import { countExcesses } from '@tributary/modules/custody-returns';
import { watchLags, type WatchLag } from '@tributary/modules/deposits';
import { readHealth, type Health } from '@tributary/modules/health';
import { actorName } from '@tributary/modules/identity';
import { odlSettings } from '@tributary/modules/odl';
import { whyTwoCannotDecide } from '@tributary/modules/second-person';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

const CLOSING_MS = 72 * 3_600_000;

const waitingView = ({ count, oldestAt }: Waiting) => ({
  count,
  oldest_at: oldestAt?.toISOString() ?? null,
});

const counterView = ({ hits, closingAt, changedBy, changedAt }: ClosingCounter) => ({
  hits,
  closing_at: closingAt.toISOString(),
  changed_by: changedBy && actorForPeople(changedBy),
  changed_at: changedAt?.toISOString() ?? null,
});

const FEW = 5;

const amountOf = ({ amountMicro }: Activity): string => `${formatExact(amountMicro ?? 0n)} USDT`;

const fromWallet = (wallet: string): string =>
  wallet === 'r_wallet' ? 'back from the R-Wallet' : `from the ${WALLET_WORDS[wallet as 'profit']} wallet`;

/** Describes each activity; the text follows the member's name. */
const PARTICULARS: Readonly<Record<Activity['kind'], (activity: Activity) => string>> = {
  Registration: ({ what }) => `registered under ${what}`,
  Activation: (activity) =>
    `activated ${amountOf(activity)} in ${PACKAGE_NAMES[activity.what as PackageType]}`,
  Withdraw: (activity) => `asked for ${amountOf(activity)} ${fromWallet(activity.what)}`,
  Support: ({ what }) => `raised a ticket: ${what}`,
  Admin: ({ what }) => actionForPeople(what),
};

const activityView = (activity: Activity) => ({
  amount_for: activity.kind,
  user_id: activity.userrefid,
  particular: PARTICULARS[activity.kind](activity),
  row: activity.auditRow === null ? null : String(activity.auditRow),
  created_at: activity.at.toISOString(),
});

const totalOf = (income: IncomeOfSpan): bigint =>
  income.dailyMicro + income.directMicro + income.networkMicro + income.blbMicro + income.odlMicro;

const whole = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds));

const HOUR_SECONDS = 3_600;

const standingView = (health: Health) => ({
  close: { age: whole(health.closeAge) },
  books: {
    age: whole(health.bookCheckAge),
    broken: health.brokenInvariants,
    explained: health.explainedInvariants,
  },
  chain: { age: whole(health.reconciliationAge), differences: health.custodyDifferences },
  collection: {
    age: whole(health.collectorReportAge),
    paused: health.collectionPaused,
    short: health.collectorShort > 0,
    oldest: whole(health.oldestUncollected),
  },
  payouts: {
    paused: health.withdrawalPayoutsPaused,
    halted: health.haltedAccounts,
    stopped: health.stoppedPayouts,
    short: health.shortAccounts,
    limited: health.limitedAccounts,
    low: health.lowHotWallets,
    waiting: health.unpaidWithdrawals,
    oldest: whole(health.oldestUnpaidWithdrawal),
  },
  mail: { failed: health.failedMails },
  rewards: { paused: health.rewardPayoutsPaused, unfunded: health.unfundedBatches },
  queue: { count: health.pendingWithdrawals, oldest: whole(health.oldestPendingWithdrawal) },
  late: {
    close: health.closeLateAfter / HOUR_SECONDS,
    books: health.booksLateAfter / HOUR_SECONDS,
    chain: health.chainLateAfter / HOUR_SECONDS,
    collection: health.collectionLateAfter / HOUR_SECONDS,
    withdrawal: health.withdrawalLateAfter / HOUR_SECONDS,
  },
});

const screeningView = ({ screeningSources, screeningProblems, listedAmounts }: Health) => ({
  sources: screeningSources,
  problems: screeningProblems,
  held: listedAmounts,
});

const copiesView = ({ backupAge, drillAge, drillFaults }: Health) => ({
  backup: { age: whole(backupAge) },
  drill: { age: whole(drillAge), faults: drillFaults },
});

/** The deposits that nobody could be credited with, and the seconds that the oldest waits. */
const deskView = ({ count, oldestAt }: Waiting, now: Date) => ({
  count,
  oldest: oldestAt && Math.round((now.getTime() - oldestAt.getTime()) / 1000),
});

/** The slowest watcher; a chain without a watcher is not late, but was never read. */
const watchedView = (lags: readonly WatchLag[], alarmSeconds: number) => {
  const seconds = lags.length === 0 ? null : Math.round(Math.max(...lags.map((lag) => lag.seconds)));
  return { age: seconds, late: seconds !== null && seconds > alarmSeconds };
};

type SummaryNeeds = Pick<Needs, 'db' | 'isDemo' | 'depositLagAlarmSeconds'>;

const summaryView = async ({ db, isDemo, depositLagAlarmSeconds }: SummaryNeeds) => {
  const [members, deposits, odl, waiting, caps, twoPeople, health, excesses, lags] = await Promise.all([
    memberCounts(db),
    depositTotals(db),
    odlSettings(db),
    needsAction(db),
    nearCaps(db, FEW),
    whyTwoCannotDecide(db),
    readHealth(db),
    countExcesses(db),
    watchLags(db),
  ]);
  const now = await currentTime(db);
  return {
    total_users: members.total,
    active_users: members.active,
    inactive_users: members.inactive,
    total_deposits: moneyToWire(deposits.totalMicro),
    old_missed_users: odl.last?.missed ?? 0,
    old_missed_on: odl.last ? businessDayOf(odl.last.endsAt) : null,
    blocked_users: members.blocked,
    joined_today: members.joinedToday,
    two_people: twoPeople,
    standing: {
      ...standingView(health),
      screening: isDemo && health.screeningSources === 0 ? null : screeningView(health),
      deposits: watchedView(lags, depositLagAlarmSeconds),
      desk: deskView(waiting.exceptions, now),
      // A demo's data is play money, and nobody backs it up.
      ...(isDemo ? { backup: null, drill: null } : copiesView(health)),
    },
    needs: {
      withdrawals: waitingView(waiting.withdrawals),
      payouts: waitingView(waiting.payouts),
      exceptions: waitingView(waiting.exceptions),
      royalty: waitingView(waiting.royalty),
      special: waitingView(waiting.special),
      tickets: waitingView(waiting.tickets),
      tickets_in_progress: waitingView(waiting.ticketsInProgress),
      batches: waitingView(waiting.batches),
      differences: waitingView(waiting.differences),
      refills: waitingView(waiting.refills),
      excesses,
      screenings: waitingView(waiting.screenings),
      turnovers: waitingView(waiting.turnovers),
      capping: caps.total,
    },
    server_time: now.toISOString(),
  };
};

const incomeView = async (db: Db) => {
  const { today, week, month, total } = await incomes(db);
  const spansOf = (part: (income: IncomeOfSpan) => bigint) => ({
    today: moneyToWire(part(today)),
    this_week: moneyToWire(part(week)),
    this_month: moneyToWire(part(month)),
    total: moneyToWire(part(total)),
  });
  return {
    daily_xrp: spansOf(({ dailyMicro }) => dailyMicro),
    direct: spansOf(({ directMicro }) => directMicro),
    level_income: spansOf(({ networkMicro }) => networkMicro),
    blb: spansOf(({ blbMicro }) => blbMicro),
    odl: spansOf(({ odlMicro }) => odlMicro),
    total_earning: spansOf(totalOf),
  };
};

const depositsView = async (db: Db) => {
  const today = businessDayOf(await currentTime(db));
  const [days, totals] = await Promise.all([moneyDays(db, today), depositTotals(db)]);
  return {
    today: moneyToWire(days.at(-1)?.depositedMicro ?? 0n),
    this_week: moneyToWire(totals.weekMicro),
    total: moneyToWire(totals.totalMicro),
    pending: totals.pending,
    days: days.map(({ day, depositedMicro, withdrawnMicro }) => ({
      day,
      amount: moneyToWire(depositedMicro),
      withdrawn: moneyToWire(withdrawnMicro),
    })),
  };
};

export const dashboardRoutes = (needs: Needs) => ({
  summary: api.dashboard.summary.handler(async () => answer(await summaryView(needs))),
  income: api.dashboard.income.handler(async ({ context }) => answer(await context.read(incomeView))),
  deposits: api.dashboard.deposits.handler(async ({ context }) => answer(await context.read(depositsView))),
  capping: api.dashboard.capping.handler(async ({ input, context }) => {
    const { total, rows } = await context.read((source) => nearCaps(source, input?.most ?? FEW));
    return answer({
      total,
      rows: rows.map(({ userrefid, fullName, packageType, earnedMicro, capMicro }) => ({
        user_id: userrefid,
        name: fullName,
        package_name: PACKAGE_NAMES[packageType],
        percent: capProgressPercent({ capMicro, earnedMicro }),
        left: moneyToWire(capMicro - earnedMicro),
      })),
    });
  }),
  activity: api.dashboard.activity.handler(async () =>
    answer((await latestActivity(needs.db)).map(activityView)),
  ),
  closing: api.dashboard.closing.handler(async () => {
    const now = await currentTime(needs.db);
    const none = {
      hits: 0,
      closingAt: new Date(now.getTime() + CLOSING_MS),
      changedBy: null,
      changedAt: null,
    };
    return answer(counterView((await findCounter(needs.db)) ?? none));
  }),
  countClosing: api.dashboard.countClosing.handler(async ({ input, context }) => {
    const { step, seen, closing_at } = input;
    const closingAt = closing_at === undefined ? undefined : new Date(closing_at);
    const actor = actorName(operatorOf(context));
    return answer(counterView(await countClosing(needs.db, { step, seen, closingAt, actor })), 'Counted');
  }),
});
