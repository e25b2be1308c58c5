import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { oneRow, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { addEndpoint, collectWebhooks, deliverWebhooks } from '@tributary/modules/webhooks';
import { secretsKeyOf } from '@tributary/runtime';
import { sessionFor, PASSWORD, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGenuine } from '../../../docs/client/examples/check-webhook.ts';
import { certificateFor } from './testing/certificate.ts';
import { TestApp } from './testing/test-app.ts';
import { webhookCaller } from './webhook-caller.ts';

const NAME = 'hooks.example';
const databases = useFreshDatabase({ booksHold: false });
const secretsKey = secretsKeyOf('a key of tests');
type Told = { headers: Record<string, string>; body: string };
let told: Told[] = [];
let code = 204;
let cert = '';
let receiver: ReturnType<typeof createServer>;
let port = 0;

/** A member's server, with a certificate that only the test trusts. */
beforeAll(async () => {
  const made = await certificateFor(NAME);
  ({ cert } = made);
  receiver = createServer(made, (asked, reply) => {
    let body = '';
    asked.on('data', (part: Buffer) => (body += part.toString()));
    asked.on('end', () => {
      told.push({ headers: asked.headers as Record<string, string>, body });
      reply.writeHead(code).end('heard');
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** The product's caller; the name leads to the loopback, and `ca` is trusted besides the usual authorities. */
const callerThatTrusts = (ca: string | undefined) =>
  webhookCaller({
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    mayCall: () => true,
    ...(ca === undefined ? {} : { request: (options, answered) => request({ ...options, ca }, answered) }),
  });

describe('the delivery of a webhook event', () => {
  it('refuses an untrusted certificate, retries, arrives signed over TLS, and logs every attempt', async () => {
    const { db, owner } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const anna = await programme.join('anna1');
    const app = await TestApp.begin(db);
    const session = await app.logIn('anna1', PASSWORD);
    const url = `https://${NAME}:${port}/in?from=tributary`;
    const asked = { memberId: anna, session: await sessionFor(db, { memberId: anna }) };
    const wish = { ...asked, url, events: ['deposit.credited'] as const, code: undefined };
    const { secret } = await addEndpoint({ db, secretsKey }, wish);
    await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash,
        status, credited_at)
      values (${anna}, 'bsc', '0x1', 0, '0xfrom', 1, ${usdt(250)}, 1, '0xb', 'credited', app_now())`.execute(
      owner.db,
    );
    await collectWebhooks(db);
    let { now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`);
    const pass = async (ca: string | undefined) => {
      await deliverWebhooks({ db, secretsKey, caller: callerThatTrusts(ca) });
      now = new Date(now.getTime() + 3_600_000);
      await stopClockAt(owner.db, now);
      const { body } = await app.call('GET', '/api/webhooks/deliveries', { caller: { token: session } });
      return (body['data'] as { rows: object[] }).rows[0];
    };

    expect(await pass(undefined)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      answer_code: null,
      error: expect.stringMatching(/self-signed/),
      next_try_at: expect.any(String),
    });
    expect(told).toEqual([]);

    code = 503;
    expect(await pass(cert)).toMatchObject({
      status: 'waiting',
      attempts: 2,
      answer_code: 503,
      answer: 'heard',
    });
    code = 204;
    expect(await pass(cert)).toMatchObject({
      status: 'delivered',
      attempts: 3,
      answer_code: 204,
      error: null,
    });

    expect(told.map(({ headers }) => headers['webhook-id'])).toEqual([
      told[0]!.headers['webhook-id'],
      told[0]!.headers['webhook-id'],
    ]);
    for (const { headers, body } of told) {
      expect(headers['host']).toBe(`${NAME}:${port}`);
      expect(isGenuine(headers, body, secret)).toBe(true);
      expect(JSON.parse(body)).toMatchObject({ type: 'deposit.credited', data: { amount: '250.000000' } });
    }
  });
});
