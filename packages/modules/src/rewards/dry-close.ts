import type { Tx } from '@tributary/database';
import type { BusinessDay } from '@tributary/domain';
import { beginClose, doNextChunk, finishClose, type ChunkSizes, type ClosedDay } from './close-steps.ts';
import { PHASES } from './closes-store.ts';
import { countSkipped, sumByKind, type KindTotals, type Skipped } from './dry-close-store.ts';

export type DryClose = ClosedDay & { kinds: KindTotals[]; skipped: Skipped };

/**
 * Runs a whole close in the caller's transaction and returns its totals. It is the real engine, not a model: the
 * caller rolls back, or has closed the date.
 */
export const playClose = async (tx: Tx, date: BusinessDay, sizes: ChunkSizes = {}): Promise<DryClose> => {
  const close = await beginClose(tx, date, sizes);
  for (const phase of Object.values(PHASES)) while (await doNextChunk(tx, close, phase));
  const closed = await finishClose(tx, close);
  const kinds = await sumByKind(tx, date);
  return { ...closed, kinds, skipped: await countSkipped(tx, date, close.rates) };
};
