import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ScreeningOracle } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { ListRefusal, parseList } from './list-file.ts';
import { sourcesInWords } from './sources-in-words.ts';
import {
  insertList,
  lastList,
  lockList,
  noteSources,
  sourcesNow,
  type ScreeningSources,
} from './sources-store.ts';

export type SourceNeeds = {
  db: Db;
  /** The path of the list file; undefined if none is used. */
  listFile: string | undefined;
  oracle: ScreeningOracle | undefined;
  logger: Logger;
};

/** An address that is on nobody's list; an answer about it shows that the oracle can be read. */
const NOBODY = `0x${'0'.repeat(39)}1`;

type ListNow = Pick<ScreeningSources, 'listId' | 'listProblem' | 'keepsLastList'>;

/**
 * Reads the list file if it changed, asks whether the oracle answers, and stores both. A bad file is refused as a
 * whole: the last good list stays in force. A file that cannot be read, or an oracle that does not answer, is a
 * problem that closes approvals. Each new problem is an alarm.
 */
export const readSources = async (needs: SourceNeeds): Promise<ScreeningSources> => {
  const { db, oracle, logger } = needs;
  const before = await sourcesNow(db);
  const list = await listNow(needs);
  const asked = oracle && (await answerOf(oracle));
  const now: ScreeningSources = {
    hasList: needs.listFile !== undefined,
    ...list,
    oracle: oracle?.contract ?? null,
    oracleProblem: asked?.problem ?? null,
    oracleBlock: asked?.block ?? null,
  };
  await noteSources(db, now);
  const words = sourcesInWords(await sourcesNow(db));
  if (words !== sourcesInWords(before)) logger.write('screening.changed', { screening: words });
  for (const what of ['listProblem', 'oracleProblem'] as const)
    if (now[what] !== null && now[what] !== before?.[what])
      logger.write('screening.sourceFails', { problem: now[what] });
  return now;
};

const answerOf = async (
  oracle: ScreeningOracle,
): Promise<{ problem: string | null; block: number | null }> => {
  try {
    return { problem: null, block: (await oracle.ask(NOBODY)).block };
  } catch (error) {
    return { problem: `The oracle does not answer: ${messageOf(error)}`, block: null };
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const listNow = async ({ db, listFile }: SourceNeeds): Promise<ListNow> => {
  if (listFile === undefined) return { listId: null, listProblem: null, keepsLastList: false };
  const last = await lastList(db);
  const kept = { listId: last?.id ?? null };
  let text: string;
  try {
    text = await readFile(listFile, 'utf8');
  } catch (error) {
    return { ...kept, listProblem: `The list cannot be read: ${messageOf(error)}`, keepsLastList: false };
  }
  const sha256 = createHash('sha256').update(text).digest('hex');
  const used = { listProblem: null, keepsLastList: false };
  if (sha256 === last?.sha256) return { ...kept, ...used };
  try {
    const entries = parseList(text);
    return { listId: await putInForce(db, { sha256, entries }), ...used };
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    const stays = last ? ' The list before it stays in force.' : '';
    return { ...kept, listProblem: `The list is refused: ${error.message}.${stays}`, keepsLastList: true };
  }
};

/** Stores a new list once, however many workers read it at the same time. */
const putInForce = (db: Db, list: Parameters<typeof insertList>[1]): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockList(tx);
    const last = await lastList(tx);
    if (last?.sha256 === list.sha256) return last.id;
    const id = await insertList(tx, list);
    await recordAudit(tx, {
      actor: 'screening',
      action: 'screening.list',
      subject: `screening-list:${id}`,
      details: { sha256: list.sha256, addresses: list.entries.length },
    });
    return id;
  });
