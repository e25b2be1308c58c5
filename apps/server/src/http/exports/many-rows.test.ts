import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rowsOf, sql } from '@tributary/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, MANY, OWN, PATIENT, useExports } from '../../testing/use-exports.ts';

const MEGABYTE = 1024 * 1024;
/** Measured: 2 MB batch by batch, 14 to 17 MB with all rows in one batch. */
const MAX_GROWTH = 8 * MEGABYTE;
const MEASURE_EVERY = 300_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use, without garbage that waits for collection. */
const liveBytes = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const { database, used, file, openTransactions } = useExports();

const open = (path: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port: used.address.port, path, headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    );
  });

describe('an export of many rows', () => {
  it.each(['csv', 'xlsx'])('is streamed as %s while memory stays flat', async (format) => {
    // Code that is loaded at first use does not count as growth of the export.
    await file(`${OWN}?format=${format}`, used.tokens['small1']!);
    const before = liveBytes();
    let most = 0;
    const reply = await open(`${OWN}?format=${format}`, used.tokens['many1']!);
    let bytes = 0;
    let ends = 0;
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      if (Math.floor((bytes + chunk.length) / MEASURE_EVERY) > Math.floor(bytes / MEASURE_EVERY))
        most = Math.max(most, liveBytes() - before);
      bytes += chunk.length;
      if (format === 'csv') for (const byte of chunk) if (byte === 10) ends++;
    }
    expect(bytes).toBeGreaterThan(400_000);
    if (format === 'csv') expect(ends).toBe(MANY + 1);
    expect(most).toBeLessThan(MAX_GROWTH);
  });

  it.each(['csv', 'xlsx'])(
    'stops reading and frees its connection when the client leaves (%s)',
    async (format) => {
      const reply = await open(`${OWN}?format=${format}`, used.tokens['many1']!);
      await new Promise((resolve) => reply.once('data', resolve));
      reply.pause();
      await expect.poll(openTransactions, PATIENT).toBe(1);
      reply.destroy();
      await expect.poll(openTransactions, PATIENT).toBe(0);
    },
  );

  describe('while the database still searches', () => {
    /** Unlocks the table that exports read. */
    let unlock: () => Promise<unknown>;
    /** The number of statements that wait for rows of an export. */
    const waiting = async () =>
      (
        await rowsOf(
          database.current.owner.db,
          sql`select pid from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'declare %'`,
        )
      ).length;

    beforeEach(async () => {
      const holder = await database.current.owner.pool.connect();
      await holder.query('begin; lock table withdrawals in access exclusive mode');
      unlock = () => holder.query('rollback');
      return async () => {
        await unlock();
        holder.release();
      };
    });

    it('stops the search once its client leaves', async () => {
      const leaving = get({
        host: used.address.address,
        port: used.address.port,
        path: `${OWN}?format=csv`,
        headers: { authorization: `Bearer ${used.tokens['many1']!}` },
      }).on('error', () => undefined);
      await expect.poll(waiting, PATIENT).toBe(1);
      leaving.destroy();
      // The table is still locked, so only a cancelled statement has stopped waiting.
      await expect.poll(waiting, { timeout: 2_000 }).toBe(0);
      await unlock();
      await expect.poll(openTransactions, PATIENT).toBe(0);
      expect((await file(`${OWN}?format=csv`, used.tokens['small1']!)).statusCode).toBe(200);
    });

    it('is refused beyond two of one person or four of all, and accepted once some have ended', async () => {
      const own = `${OWN}?format=csv`;
      const asked: ReturnType<typeof file>[] = [];
      const ask = async (path: string, token: string) => {
        asked.push(file(path, token));
        await expect.poll(waiting, PATIENT).toBe(asked.length);
      };
      const codeOf = async (path: string, token: string) =>
        (await file(path, token)).json<{ code: string }>().code;

      await ask(own, used.tokens['many1']!);
      await ask(own, used.tokens['many1']!);
      expect(await codeOf(own, used.tokens['many1']!)).toBe('exportsBusy');
      await ask(own, used.tokens['small1']!);
      await ask(`${ADMIN}?format=csv`, used.operator);
      expect(await codeOf(own, used.tokens['other1']!)).toBe('exportsBusy');
      await unlock();
      for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(200);
      expect((await file(own, used.tokens['many1']!)).statusCode).toBe(200);
      expect((await file(own, used.tokens['other1']!)).statusCode).toBe(200);
    });
  });
});
