import { secretsKeyOf, type Logger, type Sweep, type Traffic } from '@tributary/runtime';
import type { Db } from '@tributary/database';
import { ensureMonthsAhead } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { DepositChain, PayoutChain } from '@tributary/chain';
import { doAskedJobs } from '@tributary/modules/asked-jobs';
import { beginDueDays } from '@tributary/modules/business-day';
import { checkBooks } from '@tributary/modules/books';
import { DepositWatcher, noteOtherTokens, settleDepositClaims, watchLag } from '@tributary/modules/deposits';
import { passReturns } from '@tributary/modules/custody-returns';
import { deleteDeadSessions, deleteExpiredDevices, deleteOldLogins } from '@tributary/modules/identity';
import { deleteOldMails, deliverMails, type Mailer } from '@tributary/modules/mail';
import { dropOldLeaves, makeEpoch } from '@tributary/modules/liabilities';
import { mailPasswordLinks } from '@tributary/modules/passwords';
import { deleteOldChallenges } from '@tributary/modules/passkeys';
import { deleteOldPasskeyCodes } from '@tributary/modules/second-factor';
import { deleteOldNotifications } from '@tributary/modules/notifications';
import { noteServiceRuns, remindOfClaims } from '@tributary/modules/odl';
import { reverseRequested, settleDebts } from '@tributary/modules/reversals';
import { addUpEarnings, payBatches } from '@tributary/modules/rewards';
import { addUpStops, carryTeamEvents } from '@tributary/modules/team';
import { discloseIncome, keepFigures, publishDay } from '@tributary/modules/transparency';
import { collectWebhooks, deleteOldDeliveries, deliverWebhooks } from '@tributary/modules/webhooks';
import { refreshOutlook } from '@tributary/modules/treasury';
import { notePrice, payApproved, settlePayouts, type QuoteSource } from '@tributary/modules/withdrawals';
import { keepAuditHead } from './audit-heads.ts';
import { originOf, type Config } from './config.ts';
import { custodySweepsOf, xrpAccountSweepsOf } from './custody-sweeps.ts';
import type { Metrics } from './metrics.ts';
import type { Networks } from './networks.ts';
import { mayWatch, servesMembers } from './role.ts';
import { screeningSweepOf } from './screening-sweep.ts';
import { signerLimitsOf } from './signing-key.ts';
import { pushSweepOf } from './push-sender.ts';
import { tallySweeps } from './tally-sweeps.ts';
import { webhookCaller } from './webhook-caller.ts';

export type SweepNeeds = {
  db: Db;
  config: Config;
  networks: Networks;
  logger: Logger;
  metrics: Metrics;
  traffic: Traffic;
  quotes: QuoteSource;
  /** Undefined if no mail is sent, and for processes that serve nobody. */
  mailer: Mailer | undefined;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every schedule of the product on one screen. State rows are the queue: a pass takes what is due. */
export const sweepsOf = (needs: SweepNeeds): Sweep[] => {
  const { db, config, networks, logger, metrics } = needs;
  const sweeps: Sweep[] = [];
  if (servesMembers(config.role))
    sweeps.push({
      name: 'service-life',
      everyMs: MINUTE,
      pass: async () => {
        await noteServiceRuns(db);
        return 0;
      },
    });
  if (servesMembers(config.role))
    sweeps.push(liabilitySweepOf({ db, config }), ...webhookSweepsOf({ db, config }));
  if (needs.mailer) sweeps.push(...mailSweepsOf({ db, config, mailer: needs.mailer }));
  const isWorker = mayWatch(config.role);
  if (isWorker) sweeps.push(...workerSweepsOf(needs), ...(config.push ? [pushSweepOf(db, config.push)] : []));
  if (isWorker) sweeps.push(screeningSweepOf(needs));
  if (isWorker && networks.deposits)
    sweeps.push(...depositSweepsOf(networks.deposits, { db, config, networks, logger, metrics }));
  if (isWorker) sweeps.push(...xrpAccountSweepsOf(networks, { db, logger }));
  for (const chain of networks.payouts)
    sweeps.push(...payoutSweepsOf(chain, { db, config, networks, logger, metrics }));
  return sweeps;
};

/** Runs in the processes that serve members: the key of an epoch is encrypted, and they serve the proofs. */
const liabilitySweepOf = ({ db, config }: Pick<SweepNeeds, 'db' | 'config'>): Sweep => {
  const secretsKey = secretsKeyOf(config.secretsKey);
  return {
    name: 'liabilities',
    everyMs: MINUTE,
    pass: async () => {
      await makeEpoch({ db, secretsKey });
      await dropOldLeaves(db);
      return 0;
    },
  };
};

/** Runs in the processes that serve members: they alone can read the secrets that sign. */
const webhookSweepsOf = ({ db, config }: Pick<SweepNeeds, 'db' | 'config'>): Sweep[] => {
  const needs = { db, secretsKey: secretsKeyOf(config.secretsKey), caller: webhookCaller() };
  return [
    {
      name: 'webhook-events',
      everyMs: 5 * SECOND,
      pass: async () => {
        await collectWebhooks(db);
        return 0;
      },
    },
    { name: 'webhooks', everyMs: SECOND, pass: () => deliverWebhooks(needs) },
  ];
};

/** Runs in the processes that serve members: they alone can read a mail's encrypted parts. */
const mailSweepsOf = ({
  db,
  config,
  mailer,
}: Pick<SweepNeeds, 'db' | 'config'> & { mailer: Mailer }): Sweep[] => {
  const secretsKey = secretsKeyOf(config.secretsKey);
  return [
    { name: 'password-links', everyMs: SECOND, pass: () => mailPasswordLinks({ db, secretsKey }) },
    {
      name: 'mails',
      everyMs: SECOND,
      pass: () => deliverMails({ db, secretsKey, mailer, origin: originOf(config) }),
    },
  ];
};

/** The worker's sweeps with or without a chain: days, payments, and the upkeep of tables. */
const workerSweepsOf = ({ db, config, logger, traffic, quotes }: SweepNeeds): Sweep[] => {
  const sharing = { isBusy: () => traffic.isBusy() };
  return [
    {
      name: 'business-days',
      everyMs: 5 * SECOND,
      pass: async () => (await beginDueDays(db, sharing)).length,
    },
    { name: 'asked-jobs', everyMs: 2 * SECOND, pass: () => doAskedJobs(db) },
    { name: 'reward-payments', everyMs: 2 * SECOND, pass: () => payBatches(db, sharing) },
    { name: 'reversals', everyMs: 5 * SECOND, pass: () => reverseRequested(db) },
    { name: 'debts', everyMs: 30 * SECOND, pass: () => settleDebts(db) },
    ...tallySweeps(db),
    { name: 'claim-reminders', everyMs: MINUTE, pass: () => remindOfClaims(db) },
    { name: 'team-events', everyMs: SECOND, pass: () => carryTeamEvents(db) },
    { name: 'earnings', everyMs: 5 * SECOND, pass: () => addUpEarnings(db) },
    { name: 'stops', everyMs: 5 * SECOND, pass: () => addUpStops(db) },
    {
      name: 'reward-outlook',
      everyMs: 30 * SECOND,
      pass: async () => {
        await refreshOutlook(db);
        return 0;
      },
    },
    {
      name: 'book-checks',
      everyMs: HOUR,
      pass: async () => {
        const checked = await checkBooks(db);
        if (checked) {
          const isOpen = checked.broken.length > checked.explained.length;
          logger.lasting('books.broken', { of: 'books', holds: isOpen ? [checked] : [] });
        }
        return 0;
      },
    },
    {
      name: 'income-disclosure',
      everyMs: HOUR,
      pass: async () => {
        await discloseIncome(db);
        await keepFigures(db);
        return 0;
      },
    },
    {
      name: 'published-days',
      everyMs: MINUTE,
      pass: async () => ((await publishDay(db)) ? 1 : 0),
    },
    {
      name: 'xrp-price',
      everyMs: MINUTE,
      pass: async () => {
        // A missing price is not a failure of the sweep: the approver sees why no XRP can be approved.
        await notePrice(db, quotes).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
        return 0;
      },
    },
    {
      name: 'audit-head',
      everyMs: HOUR,
      pass: () => keepAuditHead(db, config.auditHeadsFile, logger),
    },
    ...upkeepSweepsOf(db),
  ];
};

/** Prepares the partitions of the next months and deletes expired rows. */
const upkeepSweepsOf = (db: Db): Sweep[] => [
  {
    name: 'months-ahead',
    everyMs: HOUR,
    pass: async () => {
      await ensureMonthsAhead(db);
      return 0;
    },
  },
  {
    name: 'dead-sessions',
    everyMs: HOUR,
    pass: async () => {
      await deleteDeadSessions(db);
      await deleteOldChallenges(db);
      await deleteOldPasskeyCodes(db);
      await deleteExpiredDevices(db);
      await deleteOldLogins(db);
      await deleteOldMails(db);
      await deleteOldNotifications(db);
      await deleteOldDeliveries(db);
      return 0;
    },
  },
];

/** Watches one chain and alerts: deposits first, other tokens when there is time. */
const depositSweepsOf = (
  chain: DepositChain,
  { db, config, networks, logger, metrics }: Omit<SweepNeeds, 'traffic' | 'quotes' | 'mailer'>,
): Sweep[] => {
  const needs = { db, chain, logger, startBlock: networks.startBlock };
  const watcher = new DepositWatcher(needs);
  const everyMs = config.mode === 'demo' ? SECOND : 3 * SECOND;
  const { custodyAddresses, localChain } = networks;
  return [
    {
      name: 'deposits',
      everyMs,
      pass: async () => {
        const { credited, orphaned, isBehind } = await watcher.pass();
        metrics.deposits.inc({ what: 'credited' }, credited);
        metrics.deposits.inc({ what: 'orphaned' }, orphaned);
        return isBehind ? 1 : 0;
      },
    },
    {
      name: 'deposit-lag',
      everyMs: 15 * SECOND,
      pass: async () => {
        const lag = await watchLag(db, chain.chain);
        const isLate = lag !== undefined && lag.seconds > config.depositLagAlarmSeconds;
        logger.lasting('deposits.late', { of: chain.chain, holds: isLate ? [lag] : [] });
        return 0;
      },
    },
    { name: 'other-tokens', everyMs, pass: () => noteOtherTokens(needs) },
    {
      name: 'deposit-claims',
      everyMs: 5 * SECOND,
      pass: () => settleDepositClaims({ db, chain, custodyAddresses }),
    },
    ...custodySweepsOf({ db, chain, custodyAddresses }, { logger, localChain }),
  ];
};

/** Pays and settles on one chain; networks.payouts is empty for every role but the signer's. */
const payoutSweepsOf = (
  chain: PayoutChain,
  { db, config, networks, logger, metrics }: Omit<SweepNeeds, 'traffic' | 'quotes' | 'mailer'>,
): Sweep[] => {
  const everyMs = config.mode === 'demo' ? SECOND : 3 * SECOND;
  let isVerified = false;
  // Nothing is signed for any network but the configured one; an unreachable node is asked again.
  const onVerified = async (work: () => Promise<number>): Promise<number> => {
    if (!isVerified) await chain.verifySetup();
    isVerified = true;
    return work();
  };
  const needs = { db, chain, logger, limits: signerLimitsOf(config) };
  const returning = { ...needs, custodyAddress: networks.returnAddresses[chain.asset] };
  return [
    { name: `payouts-${chain.chain}`, everyMs, pass: () => onVerified(() => payApproved(needs)) },
    { name: `settlements-${chain.chain}`, everyMs, pass: () => onVerified(() => settlePayouts(needs)) },
    {
      name: `funds-${chain.chain}`,
      everyMs: MINUTE,
      pass: async () => {
        metrics.funds(chain, await chain.funds());
        return 0;
      },
    },
    { name: `returns-${chain.chain}`, everyMs, pass: () => onVerified(() => passReturns(returning)) },
  ];
};
