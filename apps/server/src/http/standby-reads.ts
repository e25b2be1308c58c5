import { AGE_HEADER } from '@tributary/contract';
import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';

/** Runs a read on the database that answers this request. It may run twice, so it must not write. */
export type Read = <Found>(body: (db: Db) => Promise<Found>) => Promise<Found>;

/** A standby for reads, and whether it may be used now. */
export type StandbyReads = {
  db: Db;
  /** The greatest age in seconds of what it shows; undefined while the primary answers. */
  age: () => number | undefined;
  /** True if it shows every write up to this place in the log. */
  shows: (place: bigint) => boolean;
  /** Resolves when it shows everything that is committed now, or is not used. */
  caughtUp: () => Promise<void>;
  /** Called when the primary answers a read that failed on the standby. */
  failed: (error: unknown) => void;
};

type Reader = {
  /** The primary. */
  db: Db;
  standby: StandbyReads | undefined;
  /** The place in the log up to which the caller has written; undefined if the caller has written nothing. */
  writtenTo: () => Promise<bigint | undefined>;
  setHeader: (name: string, value: string) => void;
};

const MS_A_SECOND = 1_000;

/**
 * Reads on the standby while it is young enough and shows the caller's own writes, and tells how old the answer is. A
 * read that fails there for any reason runs once more on the primary. A standby cancels reads of rows that the primary
 * has removed, and may lack a row or a column for a moment.
 */
export const standbyReader = ({ db, standby, writtenTo, setHeader }: Reader): Read => {
  let oldest = 0;
  return async (body) => {
    const place = standby?.age() === undefined ? undefined : await writtenTo();
    const age = standby?.age();
    if (!standby || age === undefined || (place !== undefined && !standby.shows(place))) return body(db);
    const began = performance.now();
    try {
      const found = await body(standby.db);
      oldest = Math.max(oldest, age + (performance.now() - began) / MS_A_SECOND);
      setHeader(AGE_HEADER, oldest.toFixed(1));
      return found;
    } catch (error) {
      // A refusal is an answer from older data: a row may be missing on the standby.
      if (!(error instanceof Refused)) standby.failed(error);
      return body(db);
    }
  };
};
