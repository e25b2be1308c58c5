import { SETTINGS } from '@tributary/definitions/settings';
import { currentTime, inTransaction, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useWithdrawalRequests } from '@tributary/testing';
import { secretsKeyOf } from '@tributary/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../settings/index.ts';
import { deliverMails } from '../mail/index.ts';
import { noteProvedEmail } from '../members/index.ts';
import { cancelWithdrawal } from './index.ts';

const WITHDRAWALS_PER_DAY = SETTINGS.withdrawalsPerDay.seed;
const requests = useWithdrawalRequests();
let db: Db;
beforeAll(async () => {
  ({ db } = requests.database.current);
  await inTransaction(db, (tx) =>
    changeSetting(tx, 'withdrawalsPerDay', { value: WITHDRAWALS_PER_DAY, actor: 'test' }),
  );
});

const later = async (seconds: number): Promise<void> =>
  stopClockAt(db, new Date((await currentTime(db)).getTime() + seconds * 1_000));
const emailOf = async (memberId: number): Promise<string> =>
  (await rowsOf(db, sql<{ email: string }>`select email from members where id = ${memberId}`))[0]!.email;
/** Delivers all mails that are due, and returns those sent to a member's present address. */
const mailsTo = async (memberId: number): Promise<unknown[]> => {
  await deliverMails({
    db,
    mailer: { send: () => Promise.resolve({ what: 'sent' }) },
    secretsKey: secretsKeyOf('a key of tests'),
    origin: 'http://localhost',
  });
  return rowsOf(
    db,
    sql`select details->>'number' as number, status from mails where template = 'withdrawal-requested'
      and to_address = ${await emailOf(memberId)} order by id`,
  );
};

describe('the limit of a member’s requests in a day', () => {
  it('is twenty within 24 hours, cancelled ones and refunds included, and names the time of the next', async () => {
    const memberId = await requests.memberWith({ profit: usdt(1_000), r_wallet: usdt(100) });
    const begun = (await currentTime(db)).getTime();
    for (let n = 1; n < WITHDRAWALS_PER_DAY; n++)
      await cancelWithdrawal(db, memberId, (await requests.request(memberId)).id);
    await requests.request(memberId, { wallet: 'r_wallet' });
    await expect(requests.request(memberId)).rejects.toMatchObject({
      code: 'tooManyRequests',
      message:
        'At most 20 withdrawals and refunds can be requested within 24 hours, cancelled ones included.',
      details: { retryAt: new Date(begun + 24 * 3_600_000).toISOString() },
    });
    await requests.request(await requests.memberWith({ profit: usdt(100) }));
    await later(24 * 3_600);
    await requests.request(memberId);
  });

  it('holds when more requests arrive at the same moment', async () => {
    const memberId = await requests.memberWith({ profit: usdt(1_000) });
    const tried = await Promise.allSettled(Array.from({ length: 30 }, () => requests.request(memberId)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(WITHDRAWALS_PER_DAY);
  });

  it('lets a key repeat its first answer once it is reached', async () => {
    const memberId = await requests.memberWith({ profit: usdt(1_000) });
    const first = await requests.request(memberId, { key: 'once' });
    for (let n = 1; n < WITHDRAWALS_PER_DAY; n++) await requests.request(memberId);
    expect((await requests.request(memberId, { key: 'once' })).id).toBe(first.id);
  });
});

describe('the mail of a request', () => {
  it('is sent once, after a minute', async () => {
    const memberId = await requests.memberWith({ profit: usdt(100) });
    await noteProvedEmail(db, memberId);
    const { id } = await requests.request(memberId);
    await later(59);
    expect(await mailsTo(memberId)).toEqual([{ number: String(id), status: 'queued' }]);
    await later(2);
    expect(await mailsTo(memberId)).toEqual([{ number: String(id), status: 'sent' }]);
    await cancelWithdrawal(db, memberId, id);
    expect(await mailsTo(memberId)).toEqual([{ number: String(id), status: 'sent' }]);
  });

  it('is not sent if the request was cancelled within the minute', async () => {
    const memberId = await requests.memberWith({ profit: usdt(100) });
    await noteProvedEmail(db, memberId);
    const [kept, taken] = [await requests.request(memberId), await requests.request(memberId)];
    await cancelWithdrawal(db, memberId, taken.id);
    await later(61);
    expect(await mailsTo(memberId)).toEqual([{ number: String(kept.id), status: 'sent' }]);
  });

  it('is sent once a day to an unproved address, and to one that changed since', async () => {
    const [unproved, changed] = [
      await requests.memberWith({ profit: usdt(100) }),
      await requests.memberWith({ profit: usdt(100) }),
    ];
    await noteProvedEmail(db, changed);
    await sql`update members set email = ${`new${changed}@test.invalid`} where id = ${changed}`.execute(db);
    const askTwice = async (memberId: number) => {
      const { id } = await requests.request(memberId, { grossMicro: usdt(20) });
      await requests.request(memberId, { grossMicro: usdt(20) });
      return { number: String(id), status: 'sent' };
    };
    const firsts = [await askTwice(unproved), await askTwice(changed)];
    await later(61);
    expect(await mailsTo(unproved)).toEqual([firsts[0]]);
    expect(await mailsTo(changed)).toEqual([firsts[1]]);
    const former = await rowsOf(
      db,
      sql`select 1 from mails m join former_emails f on f.email = m.to_address where f.member_id = ${changed}`,
    );
    expect(former).toHaveLength(2);
    await later(24 * 3_600);
    await requests.request(unproved, { grossMicro: usdt(20) });
    expect(await mailsTo(unproved)).toHaveLength(2);
  });
});
