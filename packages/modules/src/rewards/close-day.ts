import { inTransaction, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { lockTreasury, postLegs } from '@tributary/ledger';
import { levelRatesInForce } from '../catalogue/index.ts';
import { insertBatch, takeBatchId } from './batches-store.ts';
import { DEFAULT_WORKERS } from './pay-batches.ts';
import {
  closeTotals,
  endDonePackages,
  findClose,
  finishCloseChunk,
  holdFreeze,
  insertClose,
  lockUnfinishedClose,
  markFinished,
  phaseDone,
  PHASES,
  planEvenChunks,
  planNetworkChunks,
  takeCloseChunk,
  type ChunkResult,
  type Close,
  type CloseChunk,
  type Phase,
} from './closes-store.ts';
import { closeDailyChunk, type ChunkOutcome } from './daily-chunk-store.ts';
import { legsOfMatured, markMatured } from './maturity-store.ts';
import { closeNetworkChunk } from './network-chunk-store.ts';

export type CloseOptions = { workers?: number; chunkMembers?: number; chunkTeams?: number };
export type ClosedDay = { date: BusinessDay; rows: number; creditedMicro: Micro; digest: bigint };

const DEFAULT_CHUNK_MEMBERS = 25_000;
const DEFAULT_CHUNK_TEAMS = 250_000;
const MAX_CHUNK_ATTEMPTS = 20;

/** The chunk met a package that changed meanwhile; the transaction is repeated on what is true now. */
class PackageMoved extends Error {
  override readonly name = 'PackageMoved';
}

/** Closes one business date: freeze, daily, network, maturity, then the batch takes its place in the queue. */
export const closeDay = async (db: Db, date: BusinessDay, options: CloseOptions = {}): Promise<ClosedDay> => {
  const close = await beginClose(db, date, options);
  for (const phase of [PHASES.daily, PHASES.network, PHASES.maturity]) {
    await Promise.all(
      Array.from({ length: options.workers ?? DEFAULT_WORKERS }, () => workOn(db, close, phase)),
    );
    await waitForOthers(db, date, phase);
  }
  return finishClose(db, close);
};

const beginClose = (db: Db, date: BusinessDay, options: CloseOptions): Promise<Close> =>
  inTransaction(db, async (tx) => {
    await holdFreeze(tx, 'alone');
    const begun = await findClose(tx, date);
    if (begun) return begun;
    const { id: levelRatesId, rates } = await levelRatesInForce(tx);
    const batchId = await takeBatchId(tx);
    await insertClose(tx, { date, levelRatesId, batchId });
    const size = options.chunkMembers ?? DEFAULT_CHUNK_MEMBERS;
    await planEvenChunks(tx, date, { phase: PHASES.daily, size });
    await planNetworkChunks(tx, date, options.chunkTeams ?? DEFAULT_CHUNK_TEAMS);
    await planEvenChunks(tx, date, { phase: PHASES.maturity, size });
    return { date, batchId, rates, finished: false };
  });

const workOn = async (db: Db, close: Close, phase: Phase): Promise<void> => {
  for (let moved = 0; ;) {
    try {
      if (!(await doNextChunk(db, close, phase))) return;
      moved = 0;
    } catch (error) {
      if (!(error instanceof PackageMoved) || ++moved === MAX_CHUNK_ATTEMPTS) throw error;
    }
  }
};

const doNextChunk = (db: Db, close: Close, phase: Phase): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const chunk = await takeCloseChunk(tx, close.date, phase);
    if (!chunk) return false;
    await finishCloseChunk(tx, close.date, { ...chunk, ...(await doChunk(tx, close, chunk)) });
    return true;
  });

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
  if ((await markMatured(tx, date, chunk)) > 0) {
    await postLegs(tx, {
      movement: 'principal_return',
      cause: `maturity:${date}:${chunk.chunkNo}`,
      actor: 'close',
      against: 'suspense',
      legs: legsOfMatured(date, chunk),
    });
  }
  return { rows: 0, creditedMicro: 0n, digest: 0n };
};

const OTHERS_POLL_MS = 50;

/** Another worker may still hold the last chunks of a phase; should it die, they are free again. */
const waitForOthers = async (db: Db, date: BusinessDay, phase: Phase): Promise<void> => {
  while (!(await phaseDone(db, date, phase))) {
    await new Promise((resolve) => setTimeout(resolve, OTHERS_POLL_MS));
    const close = await findClose(db, date);
    if (close) await workOn(db, close, phase);
  }
};

const finishClose = (db: Db, close: Close): Promise<ClosedDay> =>
  inTransaction(db, async (tx) => {
    const totals = await closeTotals(tx, close.date);
    if (await lockUnfinishedClose(tx, close.date)) {
      await endDonePackages(tx, close.date);
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
  });
