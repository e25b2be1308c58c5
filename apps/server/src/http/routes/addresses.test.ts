import { currentTime, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { ADDRESS, dataOf, useWithdrawals } from '../../testing/use-withdrawals.ts';

const database = useDatabase();
const { used, member } = useWithdrawals(database);

describe('the form of a member’s withdrawal addresses', () => {
  it('shows counts, times and the next fee per coin, and ignores those in the body', async () => {
    const { name, token } = await member();
    const list = await used.app.call('GET', `/api/crypto/${name}`, { caller: { token } });
    expect(list.body['data']).toMatchObject([
      {
        usdt_address: ADDRESS,
        usdt_is_verified: true,
        usdt_change_count: 0,
        xrp_address: null,
        xrp_created_at: null,
        next_change_fee: { usdt: '0.000000', xrp: '0.000000' },
      },
    ]);
    const changed = await used.app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: {
        userrefid: 'somebody',
        usdt_is_verified: true,
        created_at: '2020-01-01T00:00:00Z',
        addresses: { usdt: { address: `0x${'3'.repeat(40)}`, is_verified: true, created_at: '2020-01-01' } },
      },
    });
    expect(dataOf(changed)).toMatchObject({ usdt_is_verified: false, usdt_change_count: 1 });
  });

  it('shows the end of the hold after a password change, and nothing once it has ended', async () => {
    const { name, token } = await member();
    const held = async () => {
      const reply = await used.app.call('GET', `/api/crypto/${name}`, { caller: { token } });
      return (reply.body['data'] as { withdrawals_held_until: string | null }[])[0]?.withdrawals_held_until;
    };
    expect(await held()).toBeNull();
    const { db } = database.current;
    const holdFor = (hours: number) =>
      sql`update members set withdrawals_held_until = app_now() + make_interval(hours => ${hours}) where userrefid = ${name}`.execute(
        db,
      );
    await holdFor(24);
    const leftMs = Date.parse(String(await held())) - (await currentTime(db)).getTime();
    expect(leftMs).toBeGreaterThan(86_000_000);
    await holdFor(-1);
    expect(await held()).toBeNull();
  });

  it('names the field of a wrong address', async () => {
    const { token } = await member();
    const reply = await used.app.call('POST', '/api/crypto/sync', {
      caller: { token },
      body: { addresses: { usdt: { address: 'x'.repeat(20) } } },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'invalidUsdtAddress',
        fields: { 'addresses.usdt.address': 'A BEP20 address is 0x followed by 40 hexadecimal digits.' },
      },
    });
  });
});
