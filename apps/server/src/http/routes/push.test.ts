import { oneRow, sql } from '@tributary/database';
import { PASSWORD } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { lockScreenWordsOf } from '@tributary/definitions/notifications';
import { Browser, KEYS, usePushes } from '../../testing/use-pushes.ts';
import { publicCaller } from '../../webhook-caller.ts';

const { used, service, subscribe, browsers, happen, pass, later, waiting } = usePushes();

describe('a push notification', () => {
  it('reaches the push service signed and encrypted, without an amount', async () => {
    const browser = new Browser('a');
    expect((await subscribe('anna', browser)).status).toBe(200);
    const { id } = await happen('anna');
    await happen('bert');
    expect(await pass()).toBe(1);
    expect(service.received).toHaveLength(1);
    const [{ path, headers, body }] = service.received as [(typeof service.received)[number]];
    expect([path, headers['content-encoding'], headers['ttl']]).toEqual(['/a', 'aes128gcm', '86400']);
    expect(headers['authorization']).toContain(`k=${KEYS.publicKey}`);
    expect(body.toString('latin1')).not.toContain('Deposit');
    expect(browser.read(body)).toEqual({
      id: id.toString(),
      title: 'Deposit credited',
      body: 'Open Tributary to see it.',
      to: '/user/account/history',
    });
    expect([await pass(), await waiting()]).toEqual([0, 0]);
  });

  it('contains no text that people wrote, no address and no amount, for every kind', async () => {
    const secret = '987654321';
    const { kinds } = await oneRow(
      used.database.owner.db,
      sql<{ kinds: string[] }>`select array_agg(m[1]) as kinds
        from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+\\.[a-z-]+)''', 'g') m
        where c.conname = 'notifications_kind_check'`,
    );
    expect(kinds.length).toBeGreaterThan(10);
    const names = [
      'amount',
      'earned',
      'cap',
      'net',
      'gross',
      'address',
      'remark',
      'subject',
      'url',
      'by',
      'reason',
    ];
    const details = {
      ...Object.fromEntries(names.map((name) => [name, secret])),
      endsAt: '2026-11-21T18:30:00.000Z',
      because: 'capped',
      day: '2026-11-21',
    };
    for (const kind of kinds) {
      const { title } = lockScreenWordsOf({ kind: kind as 'deposit.credited', details });
      expect(title).not.toMatch(/987|USDT/);
      expect(title.length).toBeGreaterThan(5);
    }
  });

  it('is pushed once, in order and one at a time, by simultaneous senders', async () => {
    const browser = new Browser('a');
    await subscribe('anna', browser);
    for (let n = 0; n < 3; n++) await happen('anna');
    const taken = await Promise.all([pass(), pass(), pass()]);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3);
    while ((await pass()) > 0);
    const ids = service.received.map(({ body }) => Number(browser.read(body)['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(3);
  });

  it('is not pushed once it was read in the app or is a day old', async () => {
    await subscribe('anna', new Browser('a'));
    const { id } = await happen('anna');
    const read = { body: { upTo: id.toString() }, caller: { token: used.tokens['anna']! } };
    await used.app.call('POST', '/api/notifications/read', read);
    expect([await pass(), await waiting()]).toEqual([0, 0]);
    await happen('anna');
    await later(86_401);
    expect([await pass(), await waiting(), service.received.length]).toEqual([0, 0, 0]);
  });

  it('is retried at growing intervals, and a day of failures removes the browser', async () => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    service.status = 503;
    await pass();
    expect([await pass(), service.received.length]).toEqual([0, 1]);
    await later(16);
    service.status = 201;
    expect([await pass(), service.received.length, await waiting()]).toEqual([1, 2, 0]);
    service.status = 500;
    for (let n = 0; n < 8; n++) {
      await happen('anna');
      await pass();
      await later(30_001);
    }
    // The session of three days ago was idle for too long.
    used.tokens['anna'] = await used.app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([404, 410])('removes a browser at once when its service answers %i', async (gone) => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await happen('anna');
    service.status = gone;
    await pass();
    expect([await browsers('anna'), await waiting(), service.received.length]).toEqual([[], 0, 1]);
  });

  it('is postponed while its member is blocked', async () => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await sql`update members set status = 'blocked' where id = ${used.members['anna']}`.execute(
      used.database.owner.db,
    );
    expect(await pass()).toBe(0);
  });

  it('refuses a push endpoint in a private network, and does not call the browser again at once', async () => {
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])
      expect((await subscribe('anna', new Browser('in', host))).status).toBe(200);
    await happen('anna');
    expect(await pass(publicCaller({ timeoutMs: 2_000 }))).toBe(4);
    expect([service.received.length, await pass()]).toEqual([0, 0]);
  });
});
