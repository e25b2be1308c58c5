import { FakeEvmNode } from '@tributary/chain/testing';
import { oneRow, sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { loginAs, useDatabase } from '@tributary/testing';
import { describe, expect, it, vi } from 'vitest';
import { PRODUCTION } from './testing/production-settings.ts';
import { RoleProcess } from './testing/role-process.ts';

const database = useDatabase({ shape: 'empty', booksHold: false });

/** Lines of an event in a log. */
const lines = (log: string, event: string): string[] =>
  log.split('\n').filter((line) => line.includes(`"event":"${event}"`));

describe('two workers on one database', () => {
  it('check the books once between them, and no pass of theirs fails', async () => {
    const { db, owner } = database.current;
    await sql`update business_clock set may_move = false`.execute(owner.db);
    await install(db, { isDemo: false });
    // A worker that checks logs this fault.
    await sql`update ledger.programme_balances set balance = balance + 1 where account = 'fees'`.execute(
      owner.db,
    );
    const login = await loginAs(database.current, 'application');
    const node = await FakeEvmNode.start();
    const second = await node.peer();
    try {
      const settings = {
        ...PRODUCTION,
        LOG_LEVEL: 'info',
        DATABASE_URL: login.url,
        BSC_RPC_URL: node.url,
        BSC_VERIFY_RPC_URL: second.url,
        BSC_START_BLOCK: '1',
      };
      const workers = await Promise.all([1, 2].map(() => RoleProcess.start('worker', settings)));
      await vi.waitFor(
        async () =>
          expect(
            await oneRow(db, sql`select count(*)::int as checks, max(broken) > 0 as found from book_checks`),
          ).toEqual({ checks: 1, found: true }),
        { timeout: 60_000, interval: 200 },
      );
      // A stop waits for the passes in progress.
      expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
      const log = workers.map((worker) => worker.log).join('');
      expect(lines(log, 'books.broken')).toHaveLength(1);
      expect(lines(log, 'sweep.failed')).toEqual([]);
      expect(log).not.toContain('40001');
    } finally {
      await node.close();
      await second.close();
      await login.drop();
    }
  });
});
