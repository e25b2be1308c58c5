import { inTransaction, type Db } from '@tributary/database';
import { payBlbAfterActivation, takeBackBlbAfterReversal } from '../blb/index.ts';
import {
  becomeTheWorker,
  carryCounts,
  carryVolume,
  markEventsDone,
  nextEvents,
  type TeamEvent,
} from './team-events-store.ts';
import { carryJoins, carryStops, forgetBrought } from './team-stops-store.ts';

const EVENTS_PER_TRANSACTION = 500;

/**
 * Carries the events of the tree to every upline, in order. Counts are carried together, activations and reversals
 * one by one, because each may complete or undo a Beyond Limit Bonus slab. Returns the number of events.
 */
export const carryTeamEvents = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await becomeTheWorker(tx);
    const events = await nextEvents(tx, EVENTS_PER_TRANSACTION);
    if (events.length === 0) return 0;
    const ids = events.map((event) => event.id);
    await carryJoins(tx, ids);
    await carryStops(tx, ids);
    await carryCounts(tx, ids);
    for (const event of events.filter(movesVolume)) {
      await carryVolume(tx, event.memberId, event.amountMicro);
      if (event.kind === 'reversed') await forgetBrought(tx, event.memberId);
      await (event.kind === 'activated' ? payBlbAfterActivation : takeBackBlbAfterReversal)(tx, event);
    }
    await markEventsDone(tx, ids);
    return events.length;
  });

const movesVolume = (event: TeamEvent): event is TeamEvent & { lotId: number } =>
  (event.kind === 'activated' || event.kind === 'reversed') && event.lotId !== null;
