import { oneRow, sql, type Db } from '@tributary/database';
import { WEBHOOK_EVENTS } from '@tributary/definitions/webhooks';
import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import {
  sessionFor,
  giveVerifiedAddress,
  instantPayouts,
  operatorNamed,
  useWebhooks,
  type TestProgramme,
} from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideWithdrawal, payApproved, requestWithdrawal, settlePayouts } from '../withdrawals/index.ts';
import { addEndpoint, collectWebhooks, ownEndpoints, removeEndpoint } from './index.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const webhooks = useWebhooks({ events: WEBHOOK_EVENTS });
const { secretsKey, calls, add, pass, later, credit, deliveries } = webhooks;

let db: Db;
let programme: TestProgramme;
let memberId: number;
beforeEach(() => {
  ({ db, programme, memberId } = webhooks.current);
});

const bodies = () =>
  calls.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

describe('a webhook', () => {
  it('sends one event for a credited deposit, however often the books are read', async () => {
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

  it('sends one event for a paid batch of rewards, with the sum of each kind', async () => {
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

  it('sends an event for each step of a withdrawal', async () => {
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
      decideWithdrawal(
        { db },
        { operator: olga, id, seen: {}, hasTypedPassword: true, decision, remark: 'Seen' },
      );
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

  it('sends an event for a payout that failed, once', async () => {
    await programme.give(memberId, usdt(100), 'profit');
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
    await add();
    const olga = await operatorNamed(db, 'olga');
    const { id } = await requestWithdrawal(db, {
      memberId,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(20),
      address: ADDRESS,
    });
    await decideWithdrawal(
      { db },
      { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve', remark: 'Seen' },
    );
    await sql`update withdrawals set status = 'failed', failed_at = app_now() where id = ${id}`.execute(
      webhooks.current.database.owner.db,
    );
    await later(60);
    for (let n = 0; n < 2; n++) while ((await pass()) > 0);
    expect(bodies().filter(({ type }) => type === 'withdrawal.failed')).toMatchObject([
      { data: { number: id, gross: '20.000000', hash: null } },
    ]);
  });

  it('sends no event of another member, of an unwanted kind, or from before its creation', async () => {
    await credit(100);
    await later(1);
    await add('https://example.com/hook', ['reward.paid']);
    const other = await programme.join('bert');
    await addEndpoint(
      { db, secretsKey },
      {
        memberId: other,
        url: 'https://b.example/',
        events: WEBHOOK_EVENTS,
        code: undefined,
        session: await sessionFor(db, { memberId: other }),
      },
    );
    await credit(200);
    await pass();
    expect(calls).toEqual([]);
  });

  it('is one of three at most, begins with https, and is deleted with its deliveries', async () => {
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
});
