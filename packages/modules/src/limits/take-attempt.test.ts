import { oneRow, sql, type Db } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetAttempts, returnAttempt, takeAttempt } from './index.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  ({ db } = database.current);
});

const MAX = 3;
const WINDOW_SECONDS = 600;
const take = async (bucket: string): Promise<string> => {
  try {
    await takeAttempt(db, { bucket, max: MAX, windowSeconds: WINDOW_SECONDS });
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const takeTimes = async (bucket: string, times: number): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < times; n++) found.push(await take(bucket));
  return found;
};
const pass = (bucket: string, seconds: number) =>
  sql`update throttles set window_ends_at = window_ends_at - make_interval(secs => ${seconds}::float8)
    where bucket = ${bucket}`.execute(db);

const THREE = Array<string>(MAX).fill('taken');

describe('a limit', () => {
  it('accepts its number of attempts, and refuses one more', async () =>
    expect(await takeTimes('plain', MAX + 2)).toEqual([...THREE, 'tooManyRequests', 'tooManyRequests']));

  it('counts each bucket on its own', async () => {
    await takeTimes('one', MAX + 1);
    expect(await take('other')).toBe('taken');
  });

  it('ends its window with all attempts free again, and no attempt extends the window', async () => {
    await takeTimes('window', 2);
    await pass('window', WINDOW_SECONDS - 30);
    expect(await take('window')).toBe('taken');
    await pass('window', 31);
    expect(await takeTimes('window', MAX + 1)).toEqual([...THREE, 'tooManyRequests']);
  });

  it('locks for one window, and is open afterwards', async () => {
    await takeTimes('lock', MAX + 1);
    await pass('lock', WINDOW_SECONDS - 30);
    expect(await take('lock')).toBe('tooManyRequests');
    await pass('lock', 31);
    expect(await takeTimes('lock', MAX)).toEqual(THREE);
  });

  it('returns the time of the next attempt, and the number of each attempt', async () => {
    const limit = { bucket: 'said', max: 2, windowSeconds: WINDOW_SECONDS };
    expect([await takeAttempt(db, limit), await takeAttempt(db, limit)]).toEqual([1, 2]);
    const refused = await takeAttempt(db, limit).catch((error: unknown) => error);
    const { ends } = await oneRow(
      db,
      sql<{ ends: Date }>`select window_ends_at as ends from throttles where bucket = 'said'`,
    );
    expect(refused).toMatchObject({ code: 'tooManyRequests', details: { retryAt: ends.toISOString() } });
  });

  it('returns one attempt that was not a failure, and never more than there were', async () => {
    await takeTimes('returned', 2);
    await returnAttempt(db, 'returned');
    expect(await takeTimes('returned', 3)).toEqual(['taken', 'taken', 'tooManyRequests']);
    await take('never');
    for (let n = 0; n < 3; n++) await returnAttempt(db, 'never');
    expect(await takeTimes('never', MAX + 1)).toEqual([...THREE, 'tooManyRequests']);
  });

  it('is cleared only for the named bucket', async () => {
    await takeTimes('forgotten', MAX + 1);
    await takeTimes('remembered', MAX + 1);
    await forgetAttempts(db, 'forgotten');
    expect([await take('forgotten'), await take('remembered')]).toEqual(['taken', 'tooManyRequests']);
  });
});
