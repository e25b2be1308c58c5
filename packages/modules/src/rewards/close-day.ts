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
import { shareWork, type Sharing } from './share-work.ts';

export type CloseOptions = ChunkSizes & Sharing;

const MAX_CHUNK_ATTEMPTS = 20;
const OTHERS_POLL_MS = 50;

/** Closes one business date: freeze, daily, network, maturity, then the batch joins the queue. */
export const closeDay = async (db: Db, date: BusinessDay, options: CloseOptions = {}): Promise<ClosedDay> => {
  const close = await inTransaction(db, (tx) => beginClose(tx, date, options));
  for (const phase of Object.values(PHASES)) {
    await shareWork(() => nextChunk(db, close, phase), options);
    await waitForOthers(db, date, phase);
  }
  return inTransaction(db, (tx) => finishClose(tx, close));
};

const nextChunk = async (db: Db, close: Close, phase: Phase): Promise<boolean> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, (tx) => doNextChunk(tx, close, phase));
    } catch (error) {
      if (!(error instanceof PackageMoved) || attempt === MAX_CHUNK_ATTEMPTS) throw error;
    }
  }
};

/** Waits for workers that still hold the last chunks of a phase; if one dies, its chunks are free again. */
const waitForOthers = async (db: Db, date: BusinessDay, phase: Phase): Promise<void> => {
  while (!(await phaseDone(db, date, phase))) {
    await new Promise((resolve) => setTimeout(resolve, OTHERS_POLL_MS));
    const close = await findClose(db, date);
    if (close) while (await nextChunk(db, close, phase));
  }
};
