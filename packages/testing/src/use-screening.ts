import { createScreeningOracle } from '@tributary/chain/bsc';
import type { ScreeningOracle } from '@tributary/chain';
import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { screenAddresses } from '@tributary/modules/screening-desk';
import { changeSetting } from '@tributary/modules/settings';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { beginIn } from './begin-in.ts';
import { beginCollections, type CollectionScene, type PayingMember } from './collection-scene.ts';
import { endow } from './members.ts';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';
import { giveVerifiedAddress, operatorNamed } from './withdrawals.ts';

type Operator = { id: number; username: string };
type ScreeningSeen = { id: number; state: string; found: string | null; problem: string | null };
type CheckSeen = { source: string; version: string; result: string };
type Sources = { listFile?: string; oracle?: ScreeningOracle };

export type Screening = {
  readonly scene: CollectionScene;
  readonly db: Db;
  /** A connection of the owner of the tables. */
  readonly owner: Db;
  readonly olga: Operator;
  readonly oskar: Operator;
  /** The play oracle of the chain, or of other nodes. */
  oracle: (rpcUrl?: string) => ScreeningOracle;
  /** Writes a file of this text in the place of the list; returns its path. */
  listFile: (text: string) => string;
  /** Writes a whole list file of these lines; returns its path. */
  list: (lines: string) => string;
  /** One pass of screening by these sources. */
  screen: (sources?: Sources, workers?: number) => Promise<number>;
  /** An address that nobody used before. */
  stranger: () => string;
  member: () => Promise<PayingMember>;
  /** Pays a deposit from an address and lets the watcher see it as final. */
  deposit: (member: PayingMember, from: string, amountMicro: Micro) => Promise<void>;
  withdrawal: (member: PayingMember, address: string, coin?: 'usdt' | 'xrp') => Promise<number>;
  /** The state of the newest screening of a member. */
  stateOf: (memberId: number) => Promise<ScreeningSeen>;
  checksOf: (memberId: number) => Promise<CheckSeen[]>;
};

const GROSS = 100_000_000n;

type Begun = Pick<Screening, 'scene' | 'db' | 'olga' | 'oskar'>;

const begin = async (database: TestDatabase): Promise<Begun> => {
  const scene = await beginCollections(database);
  const { db } = scene;
  await inTransaction(db, (tx) =>
    changeSetting(tx, 'secondApproverFromMicro', { value: '999999000000', actor: 'test' }),
  );
  return { scene, db, olga: await operatorNamed(db, 'olga'), oskar: await operatorNamed(db, 'oskar') };
};

const oracleAt = ({ scene: { local } }: Begun, rpcUrl = local.rpcUrl): ScreeningOracle => {
  const { chainId, tokenAddress, oracle } = local;
  const finality = { confirmations: 1 } as const;
  const settings = { chain: 'local', chainId, rpcUrl, tokenAddress, finality, timeoutMs: 1_000 };
  return createScreeningOracle(settings, oracle);
};

const screenIn = async ({ db }: Begun, { listFile, oracle }: Sources, workers: number): Promise<number> => {
  const needs = { db, listFile, oracle, logger: silentLogger() };
  const all = await Promise.all(Array.from({ length: workers }, () => screenAddresses(needs)));
  return all.reduce((sum, each) => sum + each, 0);
};

const requestIn = async (
  { db }: Begun,
  { memberId, address, coin }: { memberId: number; address: string; coin: 'usdt' | 'xrp' },
): Promise<number> => {
  await endow(db, memberId, { profit: GROSS }, `screened ${memberId} ${address}`);
  await giveVerifiedAddress(db, memberId, { coin, address });
  return (await requestWithdrawal(db, { memberId, wallet: 'profit', coin, grossMicro: GROSS, address })).id;
};

/** A real development chain with the play oracle, members, and two operators, in one database for a file. */
export const useScreening = (): Screening => {
  const database = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tributary-screening-'));
  const begun = beginIn(beforeAll, () => begin(database.current));
  const counted = { strangers: 0, members: 0 };
  const listFile = (text: string): string => {
    const path = join(folder, 'list.csv');
    writeFileSync(path, text);
    return path;
  };
  afterAll(async () => {
    await begun.current.scene.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get scene() {
      return begun.current.scene;
    },
    get db() {
      return begun.current.db;
    },
    get owner() {
      return database.current.owner.db;
    },
    get olga() {
      return begun.current.olga;
    },
    get oskar() {
      return begun.current.oskar;
    },
    oracle: (rpcUrl) => oracleAt(begun.current, rpcUrl),
    listFile,
    list: (lines) => listFile(`${lines.trimEnd()}\n# end\n`),
    screen: (sources = {}, workers = 1) => screenIn(begun.current, sources, workers),
    stranger: () => `0x${(++counted.strangers).toString(16).padStart(4, '0').repeat(10)}`,
    member: () => begun.current.scene.join(`screened${++counted.members}`),
    deposit: async (member, from, amountMicro) => {
      const { local, settle } = begun.current.scene;
      await local.payUsdtFrom(from, member.address, amountMicro);
      await settle();
    },
    withdrawal: ({ id: memberId }, address, coin = 'usdt') =>
      requestIn(begun.current, { memberId, address, coin }),
    stateOf: (memberId) => stateIn(begun.current.db, memberId),
    checksOf: (memberId) => checksIn(begun.current.db, memberId),
  };
};

const stateIn = (db: Db, memberId: number): Promise<ScreeningSeen> =>
  oneRow(
    db,
    sql<ScreeningSeen>`
    select id, state, found, problem from screenings where member_id = ${memberId} order by id desc limit 1`,
  );

const checksIn = (db: Db, memberId: number): Promise<CheckSeen[]> =>
  rowsOf(
    db,
    sql<CheckSeen>`
    select source, version, result from screening_checks where member_id = ${memberId} order by no`,
  );
