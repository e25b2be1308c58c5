import { rowsOf, sql } from '@tributary/database';
import { deleteDeadSessions } from '@tributary/modules/identity';
import { PASSWORD } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { Browser, usePushes } from '../../testing/use-pushes.ts';

const { used, service, post, subscribe, browsers, happen, pass, later, waiting } = usePushes();

describe('a browser subscribed to push', () => {
  it('is stored once when it subscribes twice, with its newest keys', async () => {
    const [old, renewed] = [new Browser('a'), new Browser('a')];
    await subscribe('anna', old);
    await Promise.all([subscribe('anna', renewed), subscribe('anna', renewed)]);
    expect(await browsers('anna')).toHaveLength(1);
    await happen('anna');
    await pass();
    expect(renewed.read(service.received[0]!.body)['title']).toBe('Deposit credited');
  });

  it('belongs to the last of two members who subscribed with it, and gets no notification of the other', async () => {
    const browser = new Browser('shared');
    await subscribe('anna', browser);
    await happen('anna');
    expect((await subscribe('bert', browser)).status).toBe(200);
    expect([(await browsers('anna')).length, (await browsers('bert')).length]).toEqual([0, 1]);
    await happen('anna');
    const { id } = await happen('bert', 'ticket.answered', { number: 'T-1', subject: 's', status: 'Open' });
    while ((await pass()) > 0);
    expect(service.received.map(({ body }) => browser.read(body)['id'])).toEqual([id.toString()]);
    const other = { endpoint: browser.endpoint };
    expect((await post('anna', '/keep', other)).body['data']).toEqual({ kept: false });
  });

  it('belongs to one of two members who subscribe with it at once', async () => {
    const browser = new Browser('shared');
    await Promise.all(['anna', 'bert', 'anna', 'bert'].map((who) => subscribe(who, browser)));
    expect((await browsers('anna')).length + (await browsers('bert')).length).toBe(1);
  });

  it('is listed without its address and keys, and removed only by its member', async () => {
    await subscribe('anna', new Browser('a'));
    const [listed] = await browsers('anna');
    expect(Object.keys(listed!).toSorted()).toEqual(['addedAt', 'fingerprint', 'id', 'userAgent']);
    expect((await post('bert', `/${listed!.id}/remove`, {})).status).toBe(404);
    expect((await post('anna', `/${listed!.id}/remove`, {})).status).toBe(200);
    expect((await post('anna', `/${listed!.id}/remove`, {})).status).toBe(404);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([
    [
      'logging out',
      () => used.app.call('POST', '/api/users/logout', { body: {}, caller: { token: used.tokens['anna']! } }),
    ],
    [
      'ending its session from elsewhere',
      async () => {
        used.tokens['anna'] = await used.app.logIn('anna', PASSWORD);
        await used.app.call('POST', '/api/users/sessions/end-others', {
          body: {},
          caller: { token: used.tokens['anna'] },
        });
      },
    ],
  ])('gets no more pushes after %s', async (_how, end) => {
    await subscribe('anna', new Browser('a'));
    await happen('anna');
    await end();
    used.tokens['anna'] = await used.app.logIn('anna', PASSWORD);
    expect([await browsers('anna'), await waiting()]).toEqual([[], 0]);
  });

  it('stays when its session expires, is tied to the next session, and ends with that', async () => {
    const browser = new Browser('a');
    await subscribe('anna', browser);
    await later(9 * 86_400);
    await deleteDeadSessions(used.database.db);
    expect(
      await rowsOf(
        used.database.owner.db,
        sql<{ s: bigint | null }>`select session_id as s from push_subscriptions`,
      ),
    ).toEqual([{ s: null }]);
    used.tokens['anna'] = await used.app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toHaveLength(1);
    const kept = await post('anna', '/keep', { endpoint: browser.endpoint });
    expect(kept.body['data']).toEqual({ kept: true });
    await used.app.call('POST', '/api/users/logout', { body: {}, caller: { token: used.tokens['anna'] } });
    used.tokens['anna'] = await used.app.logIn('anna', PASSWORD);
    expect(await browsers('anna')).toEqual([]);
  });

  it.each([
    ['plain http', { endpoint: 'http://push.example/a' }],
    ['a password in it', { endpoint: 'https://me:secret@push.example/a' }],
    ['another port', { endpoint: 'https://push.example:8443/a' }],
    ['a key that lies on no curve', { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }],
    ['a secret that is none', { keys: { p256dh: new Browser('x').subscription().keys.p256dh, auth: 'no' } }],
    ['an endless address', { endpoint: `https://push.example/${'a'.repeat(2_000)}` }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await post('anna', '', { ...new Browser('a').subscription(), ...wrong })).status).toBe(422);
    expect(await browsers('anna')).toEqual([]);
  });

  it('is refused as the eleventh of a member', async () => {
    const replies = [];
    for (let n = 0; n < 11; n++) replies.push((await subscribe('anna', new Browser(`b${n}`))).status);
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  });

  it('cannot subscribe when the installation has no keys', async () => {
    used.app = await TestApp.begin(used.database.db);
    const listed = await used.app.call('GET', '/api/push', { caller: { token: used.tokens['anna']! } });
    expect(listed.body['data']).toEqual({ key: null, browsers: [] });
    expect((await subscribe('anna', new Browser('a'))).status).toBe(503);
  });
});
