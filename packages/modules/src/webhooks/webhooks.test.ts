import { createHmac } from 'node:crypto';
import { inTransaction, oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { secretsKeyOf, silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  operatorNamed,
  TestProgramme,
  useFreshDatabase,
  type TestDatabase,
} from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteSessionsOf } from '../identity/index.ts';
import { decideWithdrawal, payApproved, requestWithdrawal, settlePayouts } from '../withdrawals/index.ts';
import {
  addEndpoint,
  collectWebhooks,
  deliverAgain,
  deliverWebhooks,
  ownEndpoints,
  pauseOrResume,
  removeEndpoint,
  rotateSecret,
  type WebhookAnswer,
} from './index.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';

const databases = useFreshDatabase({ booksHold: false });
let database: TestDatabase;
let db: Db;
let programme: TestProgramme;
let memberId: number;
let now: Date;

type Call = { url: string; headers: Record<string, string>; body: string };
let calls: Call[];
let answer: () => WebhookAnswer;
const secretsKey = secretsKeyOf('a key of tests');
const caller = {
  call: (call: Call): Promise<WebhookAnswer> => {
    calls.push(call);
    return Promise.resolve(answer());
  },
};
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

beforeEach(async () => {
  database = await databases.open();
  ({ db } = database);
  programme = await TestProgramme.begin(db);
  memberId = await programme.join('anna');
  calls = [];
  answer = () => ({ code: 204 });
  ({ now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`));
});

const add = (
  url = 'https://example.com/hook',
  events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS,
) => addEndpoint({ db, secretsKey }, { memberId, url, events, code: undefined });
const pass = async (): Promise<number> => {
  await collectWebhooks(db);
  return deliverWebhooks({ db, secretsKey, caller });
};
const later = async (seconds: number): Promise<void> => {
  now = new Date(now.getTime() + seconds * 1_000);
  await stopClockAt(database.owner.db, now);
};
const credit = async (whole: number, hash = `0x${whole}`): Promise<void> => {
  await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash,
      status, credited_at)
    values (${memberId}, 'bsc', ${hash}, 0, '0xfrom', ${`${whole}000000000000000000`}::numeric, ${usdt(whole)}, 1, '0xb', 'credited', app_now())`.execute(
    database.owner.db,
  );
};
const deliveries = () =>
  rowsOf(
    db,
    sql<{
      id: bigint;
      event: string;
      status: string;
      attempts: number;
      code: number | null;
      answer: string | null;
    }>`
    select id, event, status, attempts, answer_code as code, answer from webhook_deliveries order by id`,
  );
const bodies = () =>
  calls.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

const verifies = ({ headers, body }: Call, secret: string): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  return headers['webhook-signature']!.split(' ').includes(`v1,${expected}`);
};

describe('a webhook', () => {
  it('is told of a credited deposit once, however often the books are looked through', async () => {
    await add();
    await credit(250);
    await pass();
    await later(60);
    for (let n = 0; n < 5; n++) await Promise.all([collectWebhooks(db), collectWebhooks(db)]);
    await pass();
    expect(bodies()).toMatchObject([
      { type: 'deposit.credited', data: { amount: '250.000000', chain: 'bsc', hash: '0x250' } },
    ]);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, code: 204 }]);
  });

  it('is told of rewards when they are paid, one event for a batch, with what each kind came to', async () => {
    await programme.activate(memberId, 'igniteFund', 500);
    await add();
    await programme.passDays(1);
    await pass();
    const [told] = bodies();
    const { total } = await oneRow(
      db,
      sql<{
        total: bigint;
      }>`select sum(credited)::bigint as total from rewards where member_id = ${memberId}`,
    );
    expect(told).toMatchObject({
      type: 'reward.paid',
      data: { kinds: { daily: expect.stringMatching(/^\d+\.\d{6}$/) } },
    });
    expect(told!.data['amount']).toBe(told!.data['kinds']!['daily' as never]);
    expect(total > 0n && calls.length === 1).toBe(true);
  });

  it('is told of each step of a withdrawal', async () => {
    await programme.give(memberId, usdt(100), 'profit');
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
    await add();
    const wish = {
      memberId,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(20),
      address: ADDRESS,
    } as const;
    const olga = await operatorNamed(db, 'olga');
    const decide = (id: number, decision: 'approve' | 'reject') =>
      decideWithdrawal({ db }, { operator: olga, id, seen: {}, decision, remark: 'Seen' });
    await decide((await requestWithdrawal(db, wish)).id, 'approve');
    await later(1);
    await decide((await requestWithdrawal(db, wish)).id, 'reject');
    const { chain, paid } = instantPayouts();
    const needs = { db, chain, logger: silentLogger() };
    while ((await payApproved(needs)) > 0);
    await later(60);
    await settlePayouts(needs);
    while ((await pass()) > 0);
    const [hash] = paid.keys();
    expect(
      bodies().map(({ type, data }) => [type, data['gross'], data['net'], data['address'], data['hash']]),
    ).toEqual([
      ['withdrawal.approved', '20.000000', '18.000000', ADDRESS, hash],
      ['withdrawal.rejected', '20.000000', '18.000000', ADDRESS, null],
      ['withdrawal.paid', '20.000000', '18.000000', ADDRESS, hash],
    ]);
  });

  it('hears of nothing that another member has, that it was not asked for, or that was before it', async () => {
    await credit(100);
    await later(1);
    await add('https://example.com/hook', ['reward.paid']);
    const other = await programme.join('bert');
    await addEndpoint(
      { db, secretsKey },
      { memberId: other, url: 'https://b.example/', events: WEBHOOK_EVENTS, code: undefined },
    );
    await credit(200);
    await pass();
    expect(calls).toEqual([]);
  });

  it('is signed with its own secret and the time; after a change both sign for a day, then the new one alone', async () => {
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

  it('is tried for a day under one number, then stopped; the webhook pauses and its member is told', async () => {
    await add();
    await credit(5);
    answer = () => ({ code: 500, answer: 'x'.repeat(5_000) });
    const began = now.getTime();
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
    expect((now.getTime() - began) / 3_600_000).toBeCloseTo(24, 0);
    expect(await deliveries()).toMatchObject([{ status: 'stopped', attempts: 8, code: 500 }]);
    expect((await deliveries())[0]!.answer!.length).toBe(1_024);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ pausedWhy: 'failing' }]);
    const told = await rowsOf(db, sql`select kind from notifications where kind = 'webhook.paused'`);
    expect(told.length).toBe(1);
  });

  it('that is paused gets what happened meanwhile when it goes on, and what was stopped when its member asks', async () => {
    const { id } = await add();
    await pauseOrResume(db, { memberId, id, paused: true });
    await credit(7);
    expect(await pass()).toBe(0);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ waiting: 1, pausedWhy: 'member' }]);
    await pauseOrResume(db, { memberId, id, paused: false });
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

  it('pauses when the sessions of its member are ended, until the member lets it go on', async () => {
    await add();
    await inTransaction(db, (tx) => deleteSessionsOf(tx, { memberId }));
    await credit(9);
    expect(await pass()).toBe(0);
    expect(await ownEndpoints(db, memberId)).toMatchObject([{ pausedWhy: 'access' }]);
  });

  it('is one of three at most, begins with https, and is gone with what it had', async () => {
    for (const url of [
      'http://example.com/x',
      'https://a:b@example.com/',
      'ftp://example.com',
      'not one',
      'https://example.com/#x',
    ])
      await expect(add(url)).rejects.toMatchObject({ code: 'invalidInput' });
    const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => add(`https://example.com/${n}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(3);
    await credit(3);
    await pass();
    for (const { id } of await ownEndpoints(db, memberId)) {
      await expect(removeEndpoint(db, { memberId: memberId + 1, id })).rejects.toMatchObject({
        code: 'notFound',
      });
      await removeEndpoint(db, { memberId, id });
    }
    expect(await deliveries()).toEqual([]);
  });

  const transactionsLeftOpen = async (): Promise<number> => {
    const { n } = await oneRow(
      database.owner.db,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    return n;
  };

  it('holds no transaction open while it is called, is called by one of many at once, and goes out again after a crash', async () => {
    await add();
    await credit(11);
    await collectWebhooks(db);
    let open = -1;
    const looking = {
      call: async (call: Call): Promise<WebhookAnswer> => {
        calls.push(call);
        // The others end theirs in a moment; one that is held by the call would stay.
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
