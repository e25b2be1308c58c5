import { inTransaction, type Db } from '@tributary/database';
import type { BusinessDay } from '@tributary/domain';
import {
  beginClose,
  doNextChunk,
  finishClose,
  PackageMoved,
  type ChunkSizes,
  type ClosedDay,
} from './close-steps.ts';
import { findClose, phaseDone, PHASES, type Close, type Phase } from './closes-store.ts';
import { DEFAULT_WORKERS } from './pay-batches.ts';

export type CloseOptions = ChunkSizes & { workers?: number };

const MAX_CHUNK_ATTEMPTS = 20;
const OTHERS_POLL_MS = 50;

/** Closes one business date: freeze, daily, network, maturity, then the batch takes its place in the queue. */
export const closeDay = async (db: Db, date: BusinessDay, options: CloseOptions = {}): Promise<ClosedDay> => {
  const close = await inTransaction(db, (tx) => beginClose(tx, date, options));
  for (const phase of Object.values(PHASES)) {
    await Promise.all(
      Array.from({ length: options.workers ?? DEFAULT_WORKERS }, () => workOn(db, close, phase)),
    );
    await waitForOthers(db, date, phase);
  }
  return inTransaction(db, (tx) => finishClose(tx, close));
};

const workOn = async (db: Db, close: Close, phase: Phase): Promise<void> => {
  for (let moved = 0; ;) {
    try {
      if (!(await inTransaction(db, (tx) => doNextChunk(tx, close, phase)))) return;
      moved = 0;
    } catch (error) {
      if (!(error instanceof PackageMoved) || ++moved === MAX_CHUNK_ATTEMPTS) throw error;
    }
  }
};

/** Another worker may still hold the last chunks of a phase; should it die, they are free again. */
const waitForOthers = async (db: Db, date: BusinessDay, phase: Phase): Promise<void> => {
  while (!(await phaseDone(db, date, phase))) {
    await new Promise((resolve) => setTimeout(resolve, OTHERS_POLL_MS));
    const close = await findClose(db, date);
    if (close) await workOn(db, close, phase);
  }
};
