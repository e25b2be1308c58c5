import { currentTime, type Db } from '@tributary/database';

/** When a price was quoted, on the clock of the business: its age stays, although a demo moves that clock. */
export async function quotedOnBusinessClock(db: Db, quotedAt: Date): Promise<string> {
  const ageMs = Date.now() - quotedAt.getTime();
  return new Date((await currentTime(db)).getTime() - ageMs).toISOString();
}
