import { changedRows, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { giveVerifiedAddress, memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstSteps } from './index.ts';

const database = useDatabase();
let programme: TestProgramme;
let names = 0;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
});

const member = (wallets = {}): Promise<number> => memberWithBalance(programme, `steps${++names}`, wallets);
const stepsOf = (memberId: number) => firstSteps(database.current.db, memberId);

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const addAddress = (memberId: number) =>
  giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
const secure = (memberId: number) =>
  changedRows(
    database.current.owner.db,
    sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${memberId}, '\\x00', app_now())`,
  );

describe('the next step', () => {
  it('is a deposit, then a package, then an address, then the account’s security, then none', async () => {
    const memberId = await member();
    expect(await stepsOf(memberId)).toMatchObject({ next: 'deposit', done: [] });
    await programme.give(memberId, usdt(600), 'r_wallet');
    expect(await stepsOf(memberId)).toMatchObject({
      next: 'activate',
      done: ['deposit'],
      rWalletMicro: usdt(600),
      leastMicro: usdt(100),
      takeCareDays: 300,
    });
    await programme.activate(memberId, 'igniteFund', 600);
    expect(await stepsOf(memberId)).toMatchObject({ next: 'address', done: ['deposit', 'activate'] });
    await addAddress(memberId);
    expect(await stepsOf(memberId)).toMatchObject({ next: 'secure' });
    await secure(memberId);
    expect(await stepsOf(memberId)).toMatchObject({
      next: null,
      done: ['deposit', 'activate', 'address', 'secure'],
    });
  });

  it('is a deposit while the R-Wallet has less than the smallest package', async () => {
    expect(await stepsOf(await member({ r_wallet: usdt(99) }))).toMatchObject({ next: 'deposit' });
    expect(await stepsOf(await member({ r_wallet: usdt(100) }))).toMatchObject({ next: 'activate' });
  });

  it.each(['capped', 'matured'])('is not a beginner’s after a package that ended: %s', async (because) => {
    const { owner } = database.current;
    const memberId = await member();
    await programme.give(memberId, usdt(100), 'r_wallet');
    await programme.activate(memberId, 'igniteFund', 100);
    await changedRows(
      owner.db,
      sql`update packages set active = false, ended_after = app_day(), ended_because = ${because} where member_id = ${memberId}`,
    );
    expect(await stepsOf(memberId)).toMatchObject({
      next: 'again',
      done: ['deposit', 'activate'],
      ended: { type: 'igniteFund', because, earnedMicro: 0n, capMicro: usdt(200) },
    });
    await programme.activate(memberId, 'igniteFund', 100);
    expect(await stepsOf(memberId)).toMatchObject({ next: 'address' });
  });

  const oneStep = async (memberId: number, change: ReturnType<typeof sql>) => {
    await changedRows(database.current.owner.db, change);
    return stepsOf(memberId);
  };

  it.each([
    ['who never deposited', async () => member()],
    ['who deposited', async () => member({ r_wallet: usdt(600) })],
    [
      'with a package',
      async () => {
        const memberId = await member();
        await programme.give(memberId, usdt(100), 'r_wallet');
        await programme.activate(memberId, 'igniteFund', 100);
        return memberId;
      },
    ],
  ])('is to ask why withdrawals are stopped, or to wait, for a member %s', async (_who, make) => {
    const memberId = await make();
    const { next } = await stepsOf(memberId);
    const set = (to: ReturnType<typeof sql>) => sql`update members set ${to} where id = ${memberId}`;
    expect(
      await oneStep(memberId, set(sql`withdrawals_held_until = app_now() + interval '1 hour'`)),
    ).toMatchObject({ next: 'held', heldUntil: expect.any(Date) });
    expect(await oneStep(memberId, set(sql`withdrawals_stopped_at = app_now()`))).toMatchObject({
      next: 'stopped',
      stoppedAt: expect.any(Date),
    });
    await oneStep(memberId, set(sql`withdrawals_stopped_at = null`));
    expect(
      await oneStep(memberId, set(sql`withdrawals_held_until = app_now() - interval '1 second'`)),
    ).toMatchObject({ next, heldUntil: null });
  });

  it('gives the time when an address that is added now could be paid to', async () => {
    const { addressReadyAt } = await stepsOf(await member());
    await addAddress(await member());
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from ${addressReadyAt.toISOString()}::timestamptz - app_now())::float8 / 3600 as hours`.execute(
      database.current.db,
    );
    expect(rows[0]?.hours).toBeCloseTo(24, 1);
  });
});

describe('the next daily reward', () => {
  /** The daily rewards that the next close credits to a member. */
  const creditedNext = async (memberId: number) => {
    await programme.passDays(1);
    const rewards = await rowsOf<{ on: string; micro: bigint }>(
      database.current.db,
      sql`select business_date::text as "on", sum(credited)::bigint as micro from rewards
        where member_id = ${memberId} and kind = 'daily' and business_date = app_day() group by business_date`,
    );
    return rewards.at(0) ?? null;
  };

  it('is what the next close credits for every package, and its date', async () => {
    const memberId = await member({ r_wallet: usdt(10_000) });
    await programme.activate(memberId, 'igniteFund', 333);
    await programme.activate(memberId, 'elevatePlus', 5_000);
    const { nextDaily } = await stepsOf(memberId);
    expect(nextDaily?.micro).toBeGreaterThan(usdt(20));
    expect(nextDaily).toEqual(await creditedNext(memberId));
  });

  it('is no more than the cap of its package leaves', async () => {
    const memberId = await member({ r_wallet: usdt(5_000) });
    await programme.activate(memberId, 'elevatePlus', 5_000);
    const earn = (earned: ReturnType<typeof sql>) =>
      changedRows(
        database.current.owner.db,
        sql`update packages set earned = ${earned} where member_id = ${memberId}`,
      );
    await earn(sql`cap - ${usdt(3)}`);
    const { nextDaily } = await stepsOf(memberId);
    await earn(sql`0`);
    expect(nextDaily?.micro).toBe(usdt(3));
  });

  it('is null without a package that earns', async () => {
    expect(await stepsOf(await member({ r_wallet: usdt(600) }))).toMatchObject({ nextDaily: null });
  });
});
