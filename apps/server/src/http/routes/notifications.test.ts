import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { answerTicket, raiseTicket } from '@tributary/modules/tickets';
import { noteProvedEmail } from '@tributary/modules/members';
import {
  decideWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  operatorNamed,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockScreenWordsOf, wordsOf } from '@tributary/definitions/notifications';
import { TestApp } from '../../testing/test-app.ts';

/** The deposit is inserted without its chain. */
const database = useDatabase({ booksHold: false });
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
type Told = { id: string; kind: string; title: string; text: string; to: string; read: boolean };
type Page = { rows: Told[]; total: number; sums: { unread: number } };
let app: TestApp;
let programme: TestProgramme;
const tokens: Record<string, string> = {};

/**
 * A leader with Ignite Fund 100, whose cap of 200 is filled by activations below, with two withdrawals and a ticket.
 */
const live = async (): Promise<void> => {
  const { db, owner } = database.current;
  const leader = await programme.join('leader');
  const below = await programme.join('below', 'leader');
  await programme.activate(leader, 'igniteFund', 100);
  // The leader gets 5% of each: 160 is exactly 80% of the cap, and 40 more fill it. Nothing is left to report later.
  for (const whole of [3_200, 1_000]) await programme.activate(below, 'elevatePlus', whole);
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      detected_at, credited_at)
    values (${leader}, 'bsc', '0xarrived', 0, '0xfrom', 150 * 1e18, ${usdt(150).toString()}::bigint, 1, '0xblock', 'credited',
      app_now(), app_now())`.execute(owner.db);
  await giveVerifiedAddress(db, leader, { coin: 'usdt', address: ADDRESS });
  await noteProvedEmail(db, leader);
  const operator = await operatorNamed(db, 'olga');
  const request = (whole: number) =>
    requestWithdrawal(db, {
      memberId: leader,
      wallet: 'working',
      coin: 'usdt',
      grossMicro: usdt(whole),
      address: ADDRESS,
    });
  const decide = (id: number, decision: 'approve' | 'reject') =>
    decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision, remark: 'Seen' });
  await decide((await request(20)).id, 'approve');
  await decide((await request(30)).id, 'reject');
  const needs = { db, chain: instantPayouts({ asset: 'USDT' }).chain, logger: silentLogger() };
  for (let pass = 0; pass < 4; pass++) {
    await payApproved(needs);
    await settlePayouts(needs);
  }
  const ticket = await raiseTicket(db, {
    memberId: leader,
    subject: 'Query not listed',
    priority: 'Low',
    description: 'What is this?',
  });
  await answerTicket(db, {
    ticketNo: `T-${ticket.id}`,
    operator: { id: operator.id, username: 'olga' },
    status: 'Resolved',
    note: 'This is it.',
  });
};

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  await live();
  for (const name of ['leader', 'below']) tokens[name] = await app.logIn(name, PASSWORD);
});

const told = async (who: string): Promise<Page> =>
  (await app.call('GET', '/api/notifications?size=50', { caller: { token: tokens[who] ?? '' } })).body[
    'data'
  ] as Page;

describe('the bell of a member', () => {
  it.each([
    [
      'deposit.credited',
      'Deposit credited',
      /^150\.00 USDT are in your R-Wallet\.$/,
      '/user/account/history',
    ],
    ['package.activated', 'Ignite Fund activated', /^100\.00 USDT/, '/user/transaction/topup-history'],
    [
      'package.near-cap',
      'Ignite Fund passed 80% of its cap',
      /^160\.00 USDT of 200\.00/,
      '/user/account/capping',
    ],
    ['package.capped', 'Ignite Fund reached its cap', /^200\.00 USDT: its rewards/, '/user/account/capping'],
    [
      'withdrawal.paid',
      'Withdrawal paid',
      /: 18\.00 USDT to your USDT address/,
      /withdraw-history\?withdrawal=\d+$/,
    ],
    [
      'withdrawal.rejected',
      'Withdrawal rejected',
      /: 30\.00 USDT are back .* Seen$/,
      /withdraw-history\?withdrawal=\d+$/,
    ],
    ['ticket.answered', /^Ticket T-\d+ answered$/, /^Query not listed: Resolved$/, /helpdesk\?ticket=T-\d+$/],
  ])('reports %s once, in words with its amount, and links to the details', async (kind, title, text, to) => {
    const those = (await told('leader')).rows.filter((row) => row.kind === kind);
    expect(those).toHaveLength(1);
    const like = (wanted: string | RegExp): unknown =>
      typeof wanted === 'string' ? wanted : expect.stringMatching(wanted);
    expect(those[0]).toMatchObject({ title: like(title), text: like(text), to: like(to), read: false });
  });

  it('reports each paid bonus with its kind and amount, without a promise', async () => {
    const paid = (await told('leader')).rows.filter((row) => row.kind === 'reward.paid');
    expect(paid.map(({ title, text, to }) => ({ title, text, to }))).toEqual(
      ['40.00', '160.00'].map((amount) => ({
        title: 'Direct Bounty paid',
        text: `${amount} USDT of Direct Bounty are in your Working Wallet.`,
        to: '/user/report/direct',
      })),
    );
    const bonus = wordsOf({ kind: 'reward.paid', details: { reward: 'blb', amount: usdt(100).toString() } });
    expect(bonus).toEqual({
      title: 'Beyond Limit Bonus paid',
      text: '100.00 USDT of Beyond Limit Bonus are in your Working Wallet.',
      to: '/user/account/blb-bonus?tab=report',
    });
    expect(lockScreenWordsOf({ kind: 'reward.paid', details: { reward: 'blb', amount: '1' } })).toEqual({
      title: 'Beyond Limit Bonus paid',
      to: '/user/account/blb-bonus?tab=report',
    });
  });

  it.each([
    ['2026-11-21T18:29:59.000Z', /^You have not claimed yet\. The window closes on/, '/user/odl'],
    ['2026-11-21T18:30:00.000Z', /^It closed on 22 Nov 2026, 00:00 IST\./, '/user/report/odl-bonus'],
  ])('says at %s whether the window of a reminder is still open', (readAt, text, to) => {
    const reminder = { kind: 'odl.closing', details: { endsAt: '2026-11-21T18:30:00.000Z' } } as const;
    expect(wordsOf(reminder, new Date(readAt))).toMatchObject({ text: expect.stringMatching(text), to });
  });

  it('shows a notification only to its member', async () => {
    const kinds = (await told('below')).rows.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['package.activated']));
  });

  it('is marked as read up to the last one seen, only by its owner', async () => {
    const { rows, total, sums } = await told('leader');
    expect([sums.unread, total]).toEqual([rows.length, rows.length]);
    const upTo = rows[1]?.id;
    const read = (who: string) =>
      app.call('POST', '/api/notifications/read', { body: { upTo }, caller: { token: tokens[who] ?? '' } });
    await read('below');
    expect((await told('leader')).sums.unread).toBe(rows.length);
    expect((await read('leader')).status).toBe(200);
    expect((await told('leader')).rows.filter((row) => !row.read).map(({ id }) => id)).toEqual([rows[0]?.id]);
  });
});

describe('a security mail', () => {
  const mailsOf = (template: string) =>
    rowsOf(
      database.current.db,
      sql<{ to: string; details: Record<string, string> }>`
      select to_address as to, details from mails where template = ${template} order by id`,
    );

  it('is sent for each withdrawal request and for a changed address', async () => {
    expect(await mailsOf('withdrawal-requested')).toMatchObject([
      { to: 'leader@test.invalid', details: { amount: '20.00 USDT', address: ADDRESS } },
      { to: 'leader@test.invalid', details: { amount: '30.00 USDT', address: ADDRESS } },
    ]);
    const address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
    const changed = await app.call('POST', '/api/crypto/sync', {
      body: { addresses: { usdt: { address } } },
      caller: { token: tokens['leader'] ?? '' },
    });
    expect(changed.status).toBe(200);
    expect(await mailsOf('address-changed')).toMatchObject([
      { to: 'leader@test.invalid', details: { coin: 'USDT', address } },
    ]);
  });

  it('cannot be turned off by any route or setting', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    const routes = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    expect(routes.filter((route) => /mail/i.test(route) && !/^get |\/proposals\//.test(route))).toEqual([
      'post /users/sendOtpMail',
      'post /users/confirm-email',
      'post /users/confirm-email/send',
    ]);
  });
});

describe('the notification about direct referrals', () => {
  const choices = async (who: string): Promise<unknown> =>
    (await app.call('GET', '/api/notifications/choices', { caller: { token: tokens[who] ?? '' } })).body[
      'data'
    ];
  const choose = (who: string, body: Record<string, unknown>) =>
    app.call('POST', '/api/notifications/choices', { body, caller: { token: tokens[who] ?? '' } });
  const joins = async (who: string): Promise<string[]> =>
    (await told(who)).rows.filter(({ kind }) => kind === 'team.joined').map(({ text }) => text);

  it('is switched off by one member alone, and on again for later joins', async () => {
    expect(await joins('leader')).toEqual(['below is now a direct referral of yours.']);
    expect((await choose('leader', { team: false })).status).toBe(200);
    expect([await choices('leader'), await choices('below')]).toEqual([{ team: false }, { team: true }]);
    await programme.join('unheard', 'leader');
    await programme.join('heard', 'below');
    expect([(await joins('leader')).length, (await joins('below')).length]).toEqual([1, 1]);
    await choose('leader', { team: true });
    await programme.join('later', 'leader');
    expect((await joins('leader'))[0]).toBe('later is now a direct referral of yours.');
  });

  it.each([{}, { team: 'no' }, { team: null }, { team: 0 }])(
    'refuses the choice %j and stays unchanged',
    async (body) => {
      const before = await choices('leader');
      expect((await choose('leader', body)).status).toBe(422);
      expect(await choices('leader')).toEqual(before);
    },
  );
});
