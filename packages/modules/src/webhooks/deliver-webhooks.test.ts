import { createHmac } from 'node:crypto';
import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { WEBHOOK_EVENTS } from '@tributary/definitions/webhooks';
import {
  sessionFor,
  useWebhooks,
  type TestDatabase,
  type TestProgramme,
  type WebhookCall,
} from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteSessionsOf } from '../identity/index.ts';
import {
  collectWebhooks,
  deliverAgain,
  deliverWebhooks,
  ownEndpoints,
  pauseOrResume,
  rotateSecret,
  type WebhookAnswer,
} from './index.ts';

let answer: () => WebhookAnswer;
const webhooks = useWebhooks({ events: WEBHOOK_EVENTS, answer: () => answer() });
const { secretsKey, calls, add, pass, later, credit, deliveries } = webhooks;

let database: TestDatabase;
let db: Db;
let programme: TestProgramme;
let memberId: number;
beforeEach(() => {
  ({ database, db, programme, memberId } = webhooks.current);
  answer = () => ({ code: 204 });
});

const verifies = ({ headers, body }: WebhookCall, secret: string): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  return headers['webhook-signature']!.split(' ').includes(`v1,${expected}`);
};

describe('a webhook', () => {
  it('is signed with its own secret and the time; after a change both secrets sign for a day, then only the new one', async () => {
    const { id, secret } = await add();
    await credit(1);
    await pass();
    expect(verifies(calls[0]!, secret)).toBe(true);
    expect(verifies({ ...calls[0]!, body: `${calls[0]!.body} ` }, secret)).toBe(false);
    expect(Math.abs(Date.now() / 1_000 - Number(calls[0]!.headers['webhook-timestamp']))).toBeLessThan(60);
    const { secret: next } = await rotateSecret({ db, secretsKey }, { memberId, id, code: undefined });
    await credit(2);
    await pass();
    expect([secret, next].map((each) => verifies(calls[1]!, each))).toEqual([true, true]);
    await later(25 * 3_600);
    await credit(3);
    await pass();
    expect([secret, next].map((each) => verifies(calls[2]!, each))).toEqual([false, true]);
    const kept = await oneRow(db, sql<{ row: string }>`select e::text as row from webhook_endpoints e`);
    expect(kept.row).not.toContain(secret.slice(6));
  });

  it('is tried for a day under one number, then stopped; the webhook pauses and a mail informs its member', async () => {
    await add();
    await credit(5);
    answer = () => ({ code: 500, answer: 'x'.repeat(5_000) });
    const began = webhooks.current.now.getTime();
    await pass();
    while ((await deliveries())[0]!.status !== 'stopped') {
      const { wait } = await oneRow(
        db,
        sql<{
          wait: number;
        }>`select extract(epoch from next_try_at - app_now())::float8 as wait from webhook_deliveries`,
      );
      expect([wait > 0, await pass()]).toEqual([true, 0]);
      await later(Math.ceil(wait));
      await pass();
    }
    expect((webhooks.current.now.getTime() - began) / 3_600_000).toBeCloseTo(24, 0);
    expect(await deliveries()).toMatchObject([{ status: 'stopped', attempts: 8, code: 500 }]);
    expect((await deliveries())[0]!.answer!.length).toBe(1_024);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ pausedWhy: 'failing' }]);
    const told = await rowsOf(db, sql`select kind from notifications where kind = 'webhook.paused'`);
    expect(told.length).toBe(1);
  });

  it('delivers events of a pause once resumed, and repeats a delivery when its member asks', async () => {
    const { id } = await add();
    const own = { memberId, id, session: await sessionFor(db, { memberId }) };
    await pauseOrResume(db, { ...own, paused: true });
    await credit(7);
    expect(await pass()).toBe(0);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ waiting: 1, pausedWhy: 'member' }]);
    await pauseOrResume(db, { ...own, paused: false });
    await pass();
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
    await deliverAgain(db, { memberId, id: (await deliveries())[0]!.id });
    await pass();
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([
      calls[0]!.headers['webhook-id'],
      calls[0]!.headers['webhook-id'],
    ]);
    const other = await programme.join('bert');
    await expect(
      deliverAgain(db, { memberId: other, id: (await deliveries())[0]!.id }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it('pauses when the sessions of its member end, until the member resumes it', async () => {
    await add();
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { memberId }));
    await credit(9);
    expect(await pass()).toBe(0);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ pausedWhy: 'access' }]);
  });

  const transactionsLeftOpen = async (): Promise<number> => {
    const { n } = await oneRow(
      database.owner.db,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    return n;
  };

  it('holds no open transaction during a call, is called by one of many workers, and is sent again after a crash', async () => {
    await add();
    await credit(11);
    await collectWebhooks(db);
    let open = -1;
    const looking = {
      call: async (call: WebhookCall): Promise<WebhookAnswer> => {
        calls.push(call);
        // The other workers end their transactions in a moment; one held by the call would stay open.
        for (let looks = 0; looks < 40 && open !== 0; looks += 1) {
          await new Promise((done) => setTimeout(done, 50));
          open = await transactionsLeftOpen();
        }
        throw new Error('cut off');
      },
    };
    await Promise.all([1, 2, 3, 4].map(() => deliverWebhooks({ db, secretsKey, caller: looking })));
    expect([calls.length, open]).toEqual([1, 0]);
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    await sql`update webhook_deliveries set status = 'sending', next_try_at = app_now()`.execute(db);
    expect(await pass()).toBe(0);
    await later(180);
    expect(await pass()).toBe(1);
  });
});
