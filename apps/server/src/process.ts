import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  clockIsReal,
  connectionShare,
  ensureMonthsAhead,
  openDatabase,
  type Database,
  type Db,
  type ServerState,
} from '@tributary/database';
import { bindNetwork, install, ownerOf } from '@tributary/modules/installation';
import { createPrices, type PriceBoard, type PriceSource } from '@tributary/modules/market';
import { watchLag, type WatchLag } from '@tributary/modules/deposits';
import { shownContent } from '@tributary/modules/content';
import { keptFor, orLast, readDisclosure, readPublishedFigures } from '@tributary/modules/transparency';
import { sourcesInWords, sourcesNow } from '@tributary/modules/screening';
import { whyTwoCannotDecide } from '@tributary/modules/second-person';
import type { QuoteSource } from '@tributary/modules/withdrawals';
import { withFolderLock } from '@tributary/runtime/folder-lock';
import { runSweeps, Traffic, type Logger, type RunningSweeps, type Sweep } from '@tributary/runtime';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from './config.ts';
import type { DemoLogins } from './demo/demo-accounts.ts';
import { dropHalfFilled } from './demo/drop-half-filled.ts';
import { prepareDemo, type PreparedDemo } from './demo/prepare-demo.ts';
import { createApp } from './http/app.ts';
import { letGoWhileDraining } from './http/edge.ts';
import { addPages, readWebManifest } from './http/pages/pages.ts';
import { addReference } from './http/reference.ts';
import { addSecurityTxt } from './http/pages/security-txt.ts';
import { publicFillings } from './http/pages/public-pages.ts';
import { openNetworks } from './networks.ts';
import { openCollector } from './open-collector.ts';
import { refuseBusyPorts } from './busy-port.ts';
import { openReads } from './open-reads.ts';
import { priceFeed } from './price-feed.ts';
import { readPlanFacts } from './plan-facts.ts';
import { databaseOptions, openMigrated } from './open-database.ts';
import { addOperations, addProbes, openObserved, type OperationsNeeds } from './operations/operations.ts';
import { openHappenings } from './happenings.ts';
import { settingsOf, type Needs } from './needs.ts';
import { mailerOf } from './mailer.ts';
import { demoPrices } from './demo/demo-prices.ts';
import { noQuotes, quotesOf } from './quotes.ts';
import { chainCalls, type Metrics } from './metrics.ts';
import { servesMembers } from './role.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import { watchedOf } from './watched.ts';
import { sweepsOf, type SweepNeeds } from './sweeps.ts';

/** The greatest age of a public figure. */
const FIGURES_KEPT_MS = 30_000;
/** Printed at the start, to explain why no screen offers push notifications. */
const NO_PUSH =
  'No notification is pushed to browsers: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set.';
/** The longest time until a page shows saved content. */
const CONTENT_KEPT_MS = 3_000;

export type RunningProcess = {
  address: string | undefined;
  /** The logins and their password; only in a demo. */
  demo: { password: string; logins: DemoLogins } | undefined;
  notes: readonly string[];
  stop: () => Promise<void>;
};

export type Listening = {
  /** Resolves once the web app is built; undefined if it is built already or does not exist. */
  pages?: Promise<void> | undefined;
  /** Called for each day of a demo's history that is filled before it serves. */
  progress?: (day: number, of: number) => void;
};

/** Starts everything that a role needs, in order, and returns a function that stops it in reverse. */
export const startProcess = async (config: Config, listening: Listening = {}): Promise<RunningProcess> => {
  const serves = servesMembers(config.role);
  // Checked first, so that a second start changes nothing of a running process.
  await refuseBusyPorts(config);
  const telemetry = await openTelemetry(config);
  const { logger } = telemetry;
  const prices = createPrices(priceSourceOf(config), logger);
  const quotes = quotesFor(config, prices, logger);
  const calls = chainCalls(telemetry.spans);
  const { database, networks, demo } = await openPrepared({ config, quotes, logger, calls, ...listening });
  // Requests and background work use separate connections, so that neither waits for the other.
  const requests = serves ? openForRequests(config, database.url) : database;
  const reads = serves ? openReads(config, { primary: database, logger }) : undefined;
  const depositLag = async () =>
    networks.bound?.chain ? watchLag(requests.db, networks.bound.chain) : undefined;
  const measured = { requests, database, reads, depositLag, calls, telemetry };
  const { watch, metrics } = watchedOf(config, measured);
  const collector = await openCollector(config, { database, networks, logger });

  let ready = false;
  const traffic = new Traffic();
  const mailer = serves ? mailerOf(config) : undefined;
  const source = config.databaseDirectUrl ?? database.url;
  const happenings = openHappenings(source, databaseOptions(config), reads?.caughtUp);
  const needs: Needs = {
    db: requests.db,
    standby: reads,
    happenings,
    depositAddresses: networks.depositAddresses,
    prices,
    quotes,
    ...publicReads(requests.db),
    ownAddresses: networks.ownAddresses,
    xrpDirectory: networks.xrpDirectory,
    requiredConfirmations: networks.requiredConfirmations,
    sendsMail: mailer !== undefined,
    ...settingsOf(config),
  };
  const around = { logger, metrics, traffic, depositLag, ready: () => ready, server: watch.state };
  await listening.pages;
  const listeners = await openListeners(config, needs, around);
  const sweeps = startSweeps(
    { db: database.db, config, networks, logger, metrics, traffic, quotes, mailer },
    collector.sweeps,
  );
  await noteStart(database.db, { serves, logger });
  ready = true;
  return {
    address: serves ? `http://localhost:${config.port}` : undefined,
    demo,
    notes: [...networks.notes, ...(demo?.notes ?? []), ...(config.push ? [] : [NO_PUSH])],
    stop: async () => {
      ready = false;
      // Until then a balancer may still send requests here.
      if (serves) await setTimeout(config.drainSeconds * 1_000);
      await listeners.closeMembers();
      await watch.stop();
      await happenings.close();
      await sweeps.stop();
      await telemetry.close();
      await networks.close();
      await collector.close();
      await listeners.closeOperators();
      await reads?.close();
      if (serves) await requests.close();
      await database.release();
    },
  };
};

/** Public figures and texts. Many visits share one read. */
const publicReads = (db: Db): Pick<Needs, 'transparency' | 'incomeDisclosure' | 'planFacts' | 'content'> => ({
  transparency: keptFor(FIGURES_KEPT_MS, () => readPublishedFigures(db)),
  incomeDisclosure: keptFor(FIGURES_KEPT_MS, () => readDisclosure(db)),
  planFacts: keptFor(FIGURES_KEPT_MS, () => readPlanFacts(db)),
  content: orLast(keptFor(CONTENT_KEPT_MS, () => shownContent(db))),
});

const startSweeps = (needs: SweepNeeds, more: readonly Sweep[]): RunningSweeps =>
  runSweeps([...sweepsOf(needs), ...more], needs.logger, needs.metrics.measureSweep);

/** Logs the sources of screening, and the parts that the installation lacks. */
const noteStart = async (db: Db, { serves, logger }: { serves: boolean; logger: Logger }): Promise<void> => {
  const why = serves ? await whyTwoCannotDecide(db) : null;
  if (why !== null) logger.write('twoPeople.notEffective', { why });
  logger.write('screening.sources', { screening: sourcesInWords(await sourcesNow(db)) });
  const share = await connectionShare(db);
  if (share.promised > share.allowed) logger.write('connections.tooMany', share);
};

const priceSourceOf = ({ pricesUrl, mode }: Config): PriceSource | undefined => {
  if (pricesUrl !== undefined) return priceFeed(pricesUrl);
  return mode === 'demo' ? demoPrices : undefined;
};

const quotesFor = ({ mode, pricesVerifyUrl }: Config, prices: PriceBoard, logger: Logger): QuoteSource => {
  if (pricesVerifyUrl !== undefined)
    return quotesOf(prices, createPrices(priceFeed(pricesVerifyUrl), logger));
  return mode === 'demo' ? quotesOf(prices) : noQuotes;
};

type Calls = ReturnType<typeof chainCalls>;

/** The database and the networks, set up for the role of this process. */
const openPrepared = ({
  calls,
  ...needs
}: Omit<Preparing, 'database' | 'networks' | 'progress'> & Listening & { calls: Calls }) =>
  inTurn(needs.config, async () => {
    const database = await openMigrated(needs.config, { beforeMigration: dropHalfFilled });
    const networks = await openNetworks(needs.config, calls.measure);
    await networks.deposits?.verifySetup();
    return { database, networks, demo: await prepare({ ...needs, database, networks }) };
  });

/** Starts of a demo in one folder run one after another: the second finds the first one's result. */
const inTurn = <Made>({ mode, dataFolder }: Config, make: () => Promise<Made>): Promise<Made> => {
  if (mode === 'production') return make();
  mkdirSync(dataFolder, { recursive: true });
  return withFolderLock(join(dataFolder, 'demo'), make);
};

type Preparing = Parameters<typeof prepareDemo>[0];
const openForRequests = (config: Config, url: string): Database =>
  openDatabase(url, { ...databaseOptions(config), work: 'requests', poolSize: config.pools.requests });

/** Sets an empty database up: with its people in the demo, with nothing in production. */
const prepare = async ({
  progress,
  ...needs
}: Omit<Preparing, 'progress'> & Listening): Promise<PreparedDemo | undefined> => {
  const { config, networks } = needs;
  const { db } = needs.database;
  if (config.mode === 'demo') return prepareDemo({ ...needs, progress });
  if (config.role === 'signer' || config.role === 'collector') {
    if ((await ownerOf(db)) === 'nobody')
      throw new ConfigError([
        `The database is empty. Start the api or the worker first, and the ${config.role} then.`,
      ]);
  } else {
    await ensureMonthsAhead(db);
    await install(db, { isDemo: false });
  }
  if (networks.bound) await bindNetwork(db, networks.bound);
  if (!(await clockIsReal(db)))
    throw new Error('The business clock of this database is shifted: it belongs to a demo or a test.');
  return undefined;
};

type Around = {
  logger: Logger;
  metrics: Metrics;
  traffic: Traffic;
  ready: () => boolean;
  /** The state of the database server at the last check. */
  server: () => ServerState;
  depositLag: () => Promise<WatchLag | undefined>;
};

const operationsOf = (
  { role, metricsToken, depositLagAlarmSeconds }: Config,
  { db }: Needs,
  { metrics, ready, server, depositLag }: Around,
): OperationsNeeds => ({
  db,
  metrics,
  metricsToken,
  ready,
  server,
  depositLag,
  depositLagAlarmSeconds,
  isWorkerOnly: role === 'worker',
});

/** Opens both listeners. The one for operators closes last, because it reports the stop. */
const openListeners = async (config: Config, needs: Needs, around: Around) => {
  const members = servesMembers(config.role) ? await openHttp(config, needs, around) : undefined;
  const operators = await openObserved(config.observe, operationsOf(config, needs, around));
  return { closeMembers: async () => members?.close(), closeOperators: operators.close };
};

const openHttp = async (config: Config, needs: Needs, around: Around): Promise<FastifyInstance> => {
  const { logger, metrics, traffic } = around;
  const web = readWebManifest();
  const app = await createApp(
    needs,
    {
      secureCookies: config.mode === 'production',
      requiresSecondFactor: config.mode === 'production',
      trustedProxies: config.trustedProxies,
      origin: config.publicOrigin,
      scriptHashes: web?.scriptHashes ?? [],
      measure: (asked) => {
        const { within, answered } = metrics.measureRequest(asked);
        return {
          within,
          answered: (answer) => {
            traffic.noteAnswer();
            answered(answer);
          },
        };
      },
    },
    logger,
  );
  letGoWhileDraining(app, around.ready);
  const operations = operationsOf(config, needs, around);
  if (config.observe) addProbes(app, operations, { figures: false });
  else addOperations(app, operations);
  await addReference(app);
  addSecurityTxt(app, { contacts: config.securityContacts, ...needs }, logger);
  if (web) await addPages(app, web, { ...needs, logger, fillings: publicFillings(needs) });
  await app.listen({ port: config.port, host: config.host });
  return app;
};
