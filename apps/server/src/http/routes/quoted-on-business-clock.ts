import { currentTime, type Db } from '@tributary/database';

/** The time of a quote on the business clock. Its age is kept, although a demo moves that clock. */
export async function quotedOnBusinessClock(db: Db, quotedAt: Date): Promise<string> {
  const ageMs = Date.now() - quotedAt.getTime();
  return new Date((await currentTime(db)).getTime() - ageMs).toISOString();
}
