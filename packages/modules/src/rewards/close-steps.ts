import type { Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { lockTreasury, postMany } from '@tributary/ledger';
import { levelRatesOn } from '../plan/index.ts';
import { insertBatch, takeBatchId } from './batches-store.ts';
import {
  closeTotals,
  endDonePackages,
  findClose,
  finishCloseChunk,
  holdFreeze,
  insertClose,
  lockUnfinishedClose,
  markFinished,
  PHASES,
  planEvenChunks,
  planNetworkChunks,
  summarizeRewards,
  takeCloseChunk,
  type ChunkResult,
  type Close,
  type CloseChunk,
  type Phase,
} from './closes-store.ts';
import { closeDailyChunk, type ChunkOutcome } from './daily-chunk-store.ts';
import { markMatured } from './maturity-store.ts';
import { closeNetworkChunk } from './network-chunk-store.ts';
import { principalReturnOf } from './reward-postings.ts';

/**
 * The steps of a close, each in a transaction of the caller. The caller decides who runs them, and how many at
 * once.
 */

export type ChunkSizes = { chunkMembers?: number; chunkTeams?: number };
export type ClosedDay = { date: BusinessDay; rows: number; creditedMicro: Micro; digest: bigint };

const DEFAULT_CHUNK_MEMBERS = 25_000;
const DEFAULT_CHUNK_TEAMS = 250_000;

/** A package of the chunk changed since it was read; the transaction is repeated on its present state. */
export class PackageMoved extends Error {
  override readonly name = 'PackageMoved';
}

/** Freezes the participants and the rates, and cuts the work into chunks; a close that was begun is resumed. */
export const beginClose = async (tx: Tx, date: BusinessDay, sizes: ChunkSizes): Promise<Close> => {
  await holdFreeze(tx, 'alone');
  const begun = await findClose(tx, date);
  if (begun) return begun;
  const { id: levelRatesId, rates } = await levelRatesOn(tx, date);
  const batchId = await takeBatchId(tx);
  await insertClose(tx, { date, levelRatesId, batchId });
  const size = sizes.chunkMembers ?? DEFAULT_CHUNK_MEMBERS;
  await planEvenChunks(tx, date, { phase: PHASES.daily, size });
  await planNetworkChunks(tx, date, sizes.chunkTeams ?? DEFAULT_CHUNK_TEAMS);
  await planEvenChunks(tx, date, { phase: PHASES.maturity, size });
  return { date, batchId, rates, finished: false };
};

/**
 * Processes one chunk of a phase that no other worker has; false when no chunk is left.
 * @throws PackageMoved when a package changed since it was read; the transaction has to be repeated
 */
export const doNextChunk = async (tx: Tx, close: Close, phase: Phase): Promise<boolean> => {
  const chunk = await takeCloseChunk(tx, close.date, phase);
  if (!chunk) return false;
  await finishCloseChunk(tx, close.date, { ...chunk, ...(await doChunk(tx, close, chunk)) });
  return true;
};

const doChunk = async (tx: Tx, close: Close, chunk: CloseChunk): Promise<ChunkResult> => {
  if (chunk.phase === PHASES.maturity) return returnPrincipals(tx, close.date, chunk);
  const work = { batchId: close.batchId, chunk, rates: close.rates };
  const outcome =
    chunk.phase === PHASES.daily
      ? await closeDailyChunk(tx, close.date, work)
      : await closeNetworkChunk(tx, close.date, work);
  return unmoved(outcome);
};

const unmoved = ({ expected, changed, ...result }: ChunkOutcome): ChunkResult => {
  if (expected !== changed)
    throw new PackageMoved(`${expected - changed} packages changed while their chunk was computed`);
  return result;
};

const returnPrincipals = async (tx: Tx, date: BusinessDay, chunk: CloseChunk): Promise<ChunkResult> => {
  if ((await markMatured(tx, date, chunk)) > 0) await postMany(tx, principalReturnOf(date, chunk));
  return { rows: 0, creditedMicro: 0n, digest: 0n };
};

/** Ends packages that are done and puts the batch into the queue, once; returns the totals of the close. */
export const finishClose = async (tx: Tx, close: Close): Promise<ClosedDay> => {
  const totals = await closeTotals(tx, close.date);
  if (await lockUnfinishedClose(tx, close.date)) {
    await endDonePackages(tx, close.date);
    await summarizeRewards(tx, close.date);
    if (totals.creditedMicro > 0n) {
      await lockTreasury(tx);
      await insertBatch(tx, {
        id: close.batchId,
        cause: `close:${close.date}`,
        businessDate: close.date,
        totalMicro: totals.creditedMicro,
      });
    }
    await markFinished(tx, close.date, totals.digest);
  }
  return { date: close.date, ...totals };
};
