import { ensureMonthsAhead, openDatabase, type Database } from '@tributary/database';
import { reconcileCustody } from '@tributary/modules/custody';
import { DepositWatcher } from '@tributary/modules/deposits';
import { bindNetwork, historyOf, install } from '@tributary/modules/installation';
import { payApproved, type QuoteSource } from '@tributary/modules/withdrawals';
import { secretsKeyOf, silentLogger, type Logger } from '@tributary/runtime';
import type { Config } from '../config.ts';
import type { Networks } from '../networks.ts';
import { databaseOptions } from '../open-database.ts';
import { EMPTY_LOGINS, LIVED_LOGINS, type DemoLogins } from './demo-accounts.ts';
import { demoPassword } from './demo-password.ts';
import { DAYS } from './lived/cast.ts';
import { playHistory, type HistoryNeeds } from './lived/play-history.ts';
import type { StageNeeds } from './lived/stage.ts';
import { payInPlayCapital } from './play-capital.ts';
import { provePlayCustody } from './prove-play-custody.ts';
import { seedDemo, setDemoPassword } from './seed-demo.ts';

export type PreparedDemo = { password: string; logins: DemoLogins; notes: string[] };

type Needs = {
  config: Config;
  database: Database;
  networks: Networks;
  quotes: QuoteSource;
  logger: Logger;
  /** Called with the progress of the history. */
  progress: ((day: number, of: number) => void) | undefined;
  /** The number of days to fill; all by default. */
  days?: number | undefined;
  /** The logger of the filled days; by default they are not logged, because they are over. */
  historyLogger?: Logger;
};

/**
 * Sets an empty database up as a demo, with a history if there are chains to play it on. Makes sure that every
 * printed login works. An interrupted history was dropped before.
 */
export const prepareDemo = async (needs: Needs): Promise<PreparedDemo> => {
  const { config, database, networks } = needs;
  const { db } = database;
  const { depositAddresses, localChain } = networks;
  const stage = stageOf(needs);
  await ensureMonthsAhead(db);
  const isNew = await install(db, { isDemo: true, daysAgo: stage ? DAYS : 0 });
  await ensureMonthsAhead(db);
  if (networks.bound) await bindNetwork(db, networks.bound);
  const password = demoPassword(config.dataFolder, config.demoPassword);
  if (networks.deposits) await provePlayCustody(db, networks.deposits);
  if (isNew && stage) await fill(needs, { ...stage, password, progress: needs.progress, days: needs.days });
  const hasLived = (await historyOf(db)) === 'lived';
  if (!hasLived) await seedDemo({ db, depositAddresses, password, localChain });
  else await setDemoPassword(db, password);
  await readPlayCustody(needs);
  return {
    password,
    logins: hasLived ? LIVED_LOGINS : EMPTY_LOGINS,
    notes: notesOf(config, { hasLived, isNew, hasStage: stage !== undefined }),
  };
};

/**
 * Does not wait for the disk: after a crash the mark of completeness is lost as well, and the next start fills it
 * again.
 */
const fill = async ({ config, database }: Needs, history: HistoryNeeds): Promise<void> => {
  const quick = openDatabase(database.url, { ...databaseOptions(config), waitsForDisk: false });
  try {
    await history.localChain.whileStill(() => playHistory({ ...history, db: quick.db }));
  } finally {
    await quick.close();
  }
};

/** The needs of a history; undefined if none is wanted or possible. */
const stageOf = ({
  config,
  database,
  networks,
  quotes,
  historyLogger: logger = silentLogger(),
}: Needs): StageNeeds | undefined => {
  const { localChain, localXrp, deposits } = networks;
  if (config.demo === 'empty' || config.role !== 'all' || !localChain || !localXrp || !deposits)
    return undefined;
  const secretsKey = secretsKeyOf(config.secretsKey);
  return {
    ...networks,
    db: database.db,
    quotes,
    logger,
    secretsKey,
    localChain,
    localXrp,
    deposits,
  };
};

const notesOf = (
  config: Config,
  { hasLived, isNew, hasStage }: { hasLived: boolean; isNew: boolean; hasStage: boolean },
): string[] => {
  if (hasLived || config.demo === 'empty') return [];
  if (!isNew)
    return [
      `${config.databaseUrl ? 'The database' : config.dataFolder} holds a demo without a history. An empty one would be filled with ${DAYS} days.`,
    ];
  return hasStage
    ? []
    : [
        config.role === 'all'
          ? 'The demo begins empty: its history needs the local chain.'
          : 'The demo begins empty: its history is made by a process with every role.',
      ];
};

/** Compares the play chain with the books before anybody looks, as is done with custody each day. */
const readPlayCustody = async ({ database: { db }, networks, logger }: Needs): Promise<void> => {
  const { deposits: chain, localChain, custodyAddresses, startBlock, payouts } = networks;
  if (!chain || !localChain || payouts.length === 0) return;
  // A paying account counts as custody from the first pass of its signer.
  for (const each of payouts) await payApproved({ db, chain: each, logger });
  await payInPlayCapital(db, localChain);
  await localChain.mine(BLOCKS_TO_FINALITY);
  await new DepositWatcher({ db, chain, logger, startBlock }).pass();
  await reconcileCustody({ db, chain, custodyAddresses });
};

const BLOCKS_TO_FINALITY = 2;
