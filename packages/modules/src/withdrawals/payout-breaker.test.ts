import { SETTINGS } from '@tributary/definitions/settings';
import { currentTime, inTransaction, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { loggerTo, silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
  type EvmPayouts,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting, readSetting } from '../settings/index.ts';
import {
  decideWithdrawal,
  getWithdrawal,
  payApproved,
  requestWithdrawal,
  type PayoutNeeds,
} from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';

const databases = useFreshDatabase();
let evm: EvmPayouts;
let needs: PayoutNeeds;
let memberId: number;
let programme: TestProgramme;
let olga: { id: number; username: string };

beforeEach(async () => {
  const { db } = await databases.open();
  programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  olga = await operatorNamed(db, 'olga');
  evm = await startEvmPayouts();
  needs = { db, chain: evm.chain, logger: silentLogger() };
  memberId = await another('anna');
});
afterEach(() => evm.close());

const another = async (name: string): Promise<number> => {
  const id = await memberWithBalance(programme, name, { profit: usdt(10_000) });
  await giveVerifiedAddress(needs.db, id, { coin: 'usdt', address: ADDRESS });
  return id;
};
const approved = async (grossMicro = usdt(100), of = memberId): Promise<number> => {
  const request = { memberId: of, wallet: 'profit', coin: 'usdt', grossMicro, address: ADDRESS } as const;
  const { id } = await requestWithdrawal(needs.db, request);
  const decision = { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve' } as const;
  await decideWithdrawal({ db: needs.db }, decision);
  return id;
};
const later = async (minutes: number): Promise<void> =>
  stopClockAt(needs.db, new Date((await currentTime(needs.db)).getTime() + minutes * 60_000));
/** Approves `count` withdrawals of one member; only some of them were requested within a day. */
const approvedOfOne = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n++) {
    await approved(usdt(10));
    if (n % 17 === 0) await later(24 * 60 + 1);
  }
};
const statusOf = async (id: number) => (await getWithdrawal(needs.db, id)).status;

describe('a pause of payouts', () => {
  it('is logged when it begins and when it ends, and not by each pass', async () => {
    const lines: string[] = [];
    const logging = { ...needs, logger: loggerTo((event) => void lines.push(event)) };
    const pause = (value: boolean) =>
      inTransaction(needs.db, (tx) =>
        changeSetting(tx, 'withdrawalPayoutsPaused', { value, actor: 'test', reason: 'a test of the log' }),
      );
    await approved();
    await pause(true);
    for (let pass = 0; pass < 3; pass++) expect(await payApproved(logging)).toBe(0);
    expect(lines).toEqual(['payouts.paused']);
    await pause(false);
    for (let pass = 0; pass < 2; pass++) await payApproved(logging);
    expect(lines).toEqual(['payouts.paused', 'condition.ended']);
  });
});

describe('the breaker', () => {
  const limit = (
    name: 'payoutsPerHour' | 'payoutsPerDay' | 'payoutSumPerHourMicro' | 'payoutSumPerDayMicro',
    value: number | string,
  ) => inTransaction(needs.db, (tx) => changeSetting(tx, name, { value: value as never, actor: 'test' }));
  const isPaused = async () => readSetting(needs.db, 'withdrawalPayoutsPaused');

  it.each([
    ['count of an hour', 'payoutsPerHour', 2, 'More than 2 payouts within an hour.'],
    [
      'sum of an hour',
      'payoutSumPerHourMicro',
      usdt(180).toString(),
      'More than 180.00 USDT within an hour.',
    ],
    ['count of a day', 'payoutsPerDay', 2, 'More than 2 payouts within a day.'],
    ['sum of a day', 'payoutSumPerDayMicro', usdt(180).toString(), 'More than 180.00 USDT within a day.'],
  ] as const)(
    'stops all payouts above a %s with a reason, until operators resume them',
    async (_by, name, value, reason) => {
      await limit(name, value);
      for (const who of ['bert', 'cora', 'dora']) await approved(usdt(100), await another(who));
      expect(await payApproved(needs)).toBe(2);
      expect(await isPaused()).toBe(true);
      expect(await payApproved(needs)).toBe(0);
      const audit = await rowsOf(
        needs.db,
        sql`select actor, details->>'reason' as reason from audit_log where action = 'payouts.paused'`,
      );
      expect(audit).toEqual([{ actor: 'breaker', reason }]);
      await inTransaction(needs.db, (tx) =>
        changeSetting(tx, 'withdrawalPayoutsPaused', { value: false, actor: 'operator:olga' }),
      );
      expect(await payApproved(needs)).toBe(1);
    },
  );

  it('does not stop for fifty-one payouts of one member: these wait for the next hour, and others are paid', async () => {
    await approvedOfOne(51);
    const other = await approved(usdt(100), await another('bert'));
    expect(await payApproved(needs)).toBe(11);
    expect(await isPaused()).toBe(false);
    expect(await statusOf(other)).toBe('broadcast');
    expect(await payApproved(needs)).toBe(0);
    await later(61);
    expect(await payApproved(needs)).toBe(10);
    expect(await isPaused()).toBe(false);
  });

  it('enforces each limit if one or two members reach it, and stops nobody else', async () => {
    await limit('payoutSumPerHourMicro', usdt(1_000).toString());
    const second = await another('bert');
    const [first, above] = [await approved(usdt(1_000)), await approved(usdt(1_000), second)];
    expect(await payApproved(needs)).toBe(1);
    expect([await statusOf(first), await statusOf(above)]).toEqual(['broadcast', 'approved']);
    expect(await isPaused()).toBe(false);
    await later(61);
    expect(await payApproved(needs)).toBe(1);
  });

  it('lets one member have half of a sum, except for a larger first payout', async () => {
    await limit('payoutSumPerHourMicro', usdt(1_000).toString());
    await approved(usdt(400));
    const above = await approved(usdt(300));
    const other = await approved(usdt(300), await another('bert'));
    expect(await payApproved(needs)).toBe(2);
    expect([await statusOf(above), await statusOf(other)]).toEqual(['approved', 'broadcast']);
  });

  it('pays others while one member has more waiting payouts than a pass looks at', async () => {
    await approvedOfOne(25);
    await sql`update members set withdrawals_stopped_at = app_now() where id = ${memberId}`.execute(needs.db);
    const other = await approved(usdt(100), await another('bert'));
    expect(await payApproved(needs)).toBe(1);
    expect(await statusOf(other)).toBe('broadcast');
  });

  it('starts with limits that each stop a case which no other limit stops', () => {
    const perHour = { count: SETTINGS.payoutsPerHour.seed, sum: BigInt(SETTINGS.payoutSumPerHourMicro.seed) };
    const perDay = { count: SETTINGS.payoutsPerDay.seed, sum: BigInt(SETTINGS.payoutSumPerDayMicro.seed) };
    // The hourly limit over a whole day exceeds the daily limit, which exceeds the hourly one.
    expect(perDay.count).toBeGreaterThan(perHour.count);
    expect(perDay.count).toBeLessThan(perHour.count * 24);
    expect(perDay.sum).toBeGreaterThan(perHour.sum);
    expect(perDay.sum).toBeLessThan(perHour.sum * 24n);
    // The count stops many small payouts, the sum a few large ones. The smallest payout is 10 USDT.
    expect(usdt(10) * BigInt(perDay.count)).toBeLessThan(perDay.sum);
    expect(usdt(10) * BigInt(perHour.count)).toBeLessThan(perHour.sum);
  });
});
