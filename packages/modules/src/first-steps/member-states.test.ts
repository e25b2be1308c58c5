import { changedRows, currentTime, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import { instantPayouts, loginAs, operatorNamed, useWithdrawalRequests } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { cancelWithdrawal, decideWithdrawal, payApproved, settlePayouts } from '../withdrawals/index.ts';
import { firstSteps, type FirstSteps } from './index.ts';

const requests = useWithdrawalRequests();

/** A member with an address and money. */
const member = (wallets = {}): Promise<number> => requests.memberWith(wallets);
const change = (statement: ReturnType<typeof sql>): Promise<number> =>
  changedRows(requests.database.current.owner.db, statement);

const activeMember = async (whole = 100): Promise<number> => {
  const memberId = await member({ r_wallet: usdt(20_000), profit: usdt(100) });
  await requests.programme.activate(memberId, 'igniteFund', whole);
  return memberId;
};

const end = (memberId: number, because: string, daysAgo = 0) =>
  change(sql`update packages set active = false, ended_after = app_day() - ${daysAgo}::int, ended_because = ${because}
    where member_id = ${memberId} and package_type = 'igniteFund'`);

const ended = async (because: string): Promise<number> => {
  const memberId = await activeMember();
  await end(memberId, because);
  return memberId;
};

/** A member with two packages, of which one ended some days ago. */
const partlyEnded = async (daysAgo: number): Promise<number> => {
  const memberId = await activeMember();
  await requests.programme.activate(memberId, 'elevatePlus', 1_000);
  await end(memberId, 'capped', daysAgo);
  return memberId;
};

/** A member with an active package and a newest request, after something happened to it. */
const requested = async (
  then: (memberId: number, id: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  const memberId = await activeMember();
  const { id } = await requests.request(memberId);
  await then(memberId, id);
  return memberId;
};

let operators = 0;
const decide = async (id: number, decision: 'approve' | 'reject'): Promise<void> => {
  const { db } = requests.database.current;
  const operator = await operatorNamed(db, `decides${++operators}`);
  const decided = { operator, id, seen: {}, hasTypedPassword: true, remark: 'The name differs' };
  await decideWithdrawal({ db }, { ...decided, decision });
};

const refused = () => requested((_member, id) => decide(id, 'reject'));

const refusedAWeekAgo = async (): Promise<number> => {
  const memberId = await refused();
  await change(
    sql`update withdrawals set updated_at = app_now() - interval '7 days' where member_id = ${memberId}`,
  );
  return memberId;
};

const notSent = () =>
  requested(async (_member, id) => {
    await decide(id, 'approve');
    const { chain, tellFailures } = instantPayouts({ fails: () => true });
    const limits = { perHourMicro: usdt(1_000), perDayMicro: usdt(1_000), secondFromMicro: usdt(1_000) };
    const signer = await loginAs(requests.database.current, 'signer');
    const needs = { db: signer.db, chain, logger: silentLogger(), limits };
    await payApproved(needs);
    tellFailures(true);
    while ((await settlePayouts(needs)) > 0);
    await signer.close();
  });

const listed = async (minutes: number): Promise<number> => {
  const memberId = await requested();
  const { db } = requests.database.current;
  await stopClockAt(db, new Date((await currentTime(db)).getTime() + minutes * 60_000));
  await change(sql`
    insert into screenings (member_id, asked_for, subject_id, address, amount, state, found, hit_at)
    select member_id, 'withdrawal', id, address, net, 'hit', 'a list', app_now() from withdrawals where member_id = ${memberId}`);
  return memberId;
};

const withMember = (set: ReturnType<typeof sql>) => async () => {
  const memberId = await activeMember();
  await change(sql`update members set ${set} where id = ${memberId}`);
  return memberId;
};

/** The states of a member, each with the one step that its dashboard shows. The card has the words of each step. */
const STATES: readonly [string, () => Promise<number>, FirstSteps['next']][] = [
  ['who never deposited', () => member(), 'deposit'],
  ['who deposited and activated nothing', () => member({ r_wallet: usdt(600) }), 'activate'],
  ['whose package earns', () => activeMember(), 'secure'],
  ['whose only package reached its cap', () => ended('capped'), 'again'],
  ['whose only package ended with its term', () => ended('matured'), 'again'],
  ['whose only activation was reversed', () => ended('reversed'), 'again'],
  ['with several packages, of which one is full', () => partlyEnded(0), 'ended'],
  ['with several packages, a week after one was full', () => partlyEnded(7), 'secure'],
  ['whose request waits in its usual way', () => requested(), 'secure'],
  ['whose request is listed since a moment', () => listed(9), 'secure'],
  ['whose request is held by a check', () => listed(11), 'withdrawal'],
  ['whose request was refused', refused, 'withdrawal'],
  ['whose request was not sent', notSent, 'withdrawal'],
  ['whose request was refused a week ago', refusedAWeekAgo, 'secure'],
  [
    'whose request was cancelled',
    () => requested((memberId, id) => cancelWithdrawal(requests.database.current.db, memberId, id)),
    'secure',
  ],
  [
    'whose account was recovered',
    withMember(sql`withdrawals_held_until = app_now() + interval '1 hour'`),
    'held',
  ],
  ['whose withdrawals are stopped', withMember(sql`withdrawals_stopped_at = app_now()`), 'stopped'],
];

describe('the next step of a member', () => {
  it.each(STATES)('%s fits this state', async (_who, make, next) => {
    const memberId = await make();
    expect((await firstSteps(requests.database.current.db, memberId)).next).toBe(next);
  });

  it('has the amount of a refused request and the reason', async () => {
    const memberId = await refused();
    expect(await firstSteps(requests.database.current.db, memberId)).toMatchObject({
      withdrawal: { status: 'rejected', micro: usdt(10), remark: 'The name differs' },
    });
  });

  it('is the usual one again after a newer request', async () => {
    const memberId = await refused();
    await requests.request(memberId);
    expect(await firstSteps(requests.database.current.db, memberId)).toMatchObject({
      next: 'secure',
      withdrawal: null,
    });
  });
});
