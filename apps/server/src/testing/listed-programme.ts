import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { decideWithdrawal, requestWithdrawal } from '@tributary/modules/withdrawals';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { answerTicket, raiseTicket } from '@tributary/modules/tickets';
import { setFlag } from '@tributary/modules/member-records';
import { addQrCode } from '@tributary/modules/qr-codes';
import { confirmProposal } from '@tributary/modules/proposals';
import { confirmScreening, proposeScreening } from '@tributary/modules/screening-desk';
import { makeEpoch } from '@tributary/modules/liabilities';
import { saveEntry } from '@tributary/modules/odl';
import { keepFigures } from '@tributary/modules/transparency';
import { secretsKeyOf } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  listedDeposit,
  operatorNamed,
  type TestDatabase,
  type TestProgramme,
} from '@tributary/testing';

const ADDRESSES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
] as const;

type Operator = Awaited<ReturnType<typeof operatorNamed>>;
/** The database and the people of the programme. */
type Cast = TestDatabase & {
  olga: Operator;
  oskar: Operator;
  leader: number;
  below: number;
  lowest: number;
};

/** Three days of rewards for a leader and the members below. */
const earn = async (programme: TestProgramme, { db }: TestDatabase) => {
  const leader = await programme.join('leader');
  const [below, lowest] = [await programme.join('below', 'leader'), await programme.join('lowest', 'below')];
  await programme.give(leader, usdt(50), 'profit');
  await programme.give(below, usdt(50), 'profit');
  await programme.give(leader, usdt(70), 'working');
  const liabilities = { db, secretsKey: secretsKeyOf('a key of tests') };
  await makeEpoch(liabilities);
  await keepFigures(db);
  await programme.activate(leader, 'igniteFund', 200);
  await programme.passDays(1);
  await makeEpoch(liabilities);
  await keepFigures(db);
  await programme.activate(leader, 'elevatePlus', 1_000);
  await programme.activate(below, 'igniteFund', 100);
  await programme.join('aside', 'leader');
  await programme.activate(lowest, 'igniteFund', 300);
  await programme.passDays(1);
  return { leader, below, lowest };
};

/** Grants that two operators proposed and decided, and ODL entries. */
const decideGrants = async ({ db, olga, oskar }: Cast): Promise<void> => {
  for (const [n, userrefid] of ['leader', 'below', 'lowest'].entries()) {
    const grant = {
      userrefid,
      kind: 'royalty',
      month: '2026-01',
      particular: `P${n}`,
      baseMicro: 0n,
    } as const;
    const { id } = await proposeGrant(db, { ...grant, operator: olga, amountMicro: usdt(n + 1) });
    if (n < 2) await confirmOrDecline(db, { operator: oskar, id, decision: n === 0 ? 'confirm' : 'decline' });
  }
  await proposeGrant(db, {
    userrefid: 'below',
    kind: 'special',
    month: '2026-01',
    particular: 'P3',
    baseMicro: usdt(7),
    operator: olga,
    amountMicro: usdt(4),
  });
  const entry = { amountMicro: usdt(10), actor: 'operator:olga' };
  await saveEntry(db, { ...entry, day: '2026-01-01', hour: 1, status: 'achieved' });
  await saveEntry(db, { ...entry, day: '2026-01-03', hour: 2, status: 'expired' });
};

/** Withdrawals in each of their states. */
const withdraw = async ({ db, olga, leader, below }: Cast): Promise<void> => {
  for (const [index, memberId] of [leader, below].entries())
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESSES[index === 0 ? 0 : 1] });
  const request = (memberId: number, wallet: 'profit' | 'working', whole: number) =>
    requestWithdrawal(db, {
      memberId,
      wallet,
      coin: 'usdt',
      grossMicro: usdt(whole),
      address: memberId === leader ? ADDRESSES[0] : ADDRESSES[1],
    });
  const decide = (id: number, decision: 'approve' | 'reject') =>
    decideWithdrawal(
      { db },
      { operator: olga, id, seen: {}, hasTypedPassword: true, decision, remark: 'Seen' },
    );
  await request(leader, 'profit', 20);
  await request(leader, 'profit', 15);
  await decide((await request(leader, 'working', 30)).id, 'approve');
  await decide((await request(below, 'profit', 40)).id, 'reject');
};

/** Two who stopped below the leader: one has a package again. */
const stop = async ({ owner }: Cast): Promise<void> => {
  await sql`
    with ended as (
      insert into team_events (member_id, kind, day, because, package_type, done_at)
      select m.id, 'package_ended', e.day, e.because, e.package::package_type, app_now()
      from (values ('below', date '2026-01-01', 'capped', 'elevatePlus'), ('aside', date '2026-01-03', 'matured', 'igniteFund'))
        e(who, day, because, package)
      join members m on m.userrefid = e.who returning id, member_id, day, because, package_type
    ), stops as (
      insert into team_stops (member_id, id, stopped_id, level, day, because, package_type)
      select u.ancestor_id, e.id, e.member_id, u.level, e.day, e.because, e.package_type from ended e join team_members u on u.member_id = e.member_id
      returning member_id, day
    )
    insert into team_days as t (member_id, day, stopped) select member_id, day, 1 from stops
    on conflict (member_id, day) do update set stopped = 1`.execute(owner.db);
};

/** Payments that a member began. */
const pay = async ({ owner, leader }: Cast): Promise<void> => {
  await sql`
    insert into payment_sessions (payment_id, member_id, amount, status, created_at, expires_at, resolved_at)
    select 'pay' || n, ${leader}, n * 100000000, case when n = 1 then 'declined' else 'waiting' end,
      '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => n), app_now() + make_interval(days => n - 2),
      case when n = 1 then app_now() end
    from generate_series(1, 3) n`.execute(owner.db);
};

/** Tickets, one of them answered. */
const ask = async ({ db, owner, olga, leader }: Cast): Promise<void> => {
  for (const [n, priority] of (['Low', 'High'] as const).entries()) {
    const ticket = await raiseTicket(db, {
      memberId: leader,
      subject: 'Query not listed',
      priority,
      description: n === 0 ? 'expired' : 'another thing',
    });
    if (n === 0)
      await answerTicket(db, {
        ticketNo: `T-${ticket.id}`,
        operator: { id: olga.id, username: 'olga' },
        status: 'Resolved',
        note: 'Done',
      });
    await sql`update tickets set created_at = '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => ${n}::int * 3)
      where id = ${ticket.id}`.execute(owner.db);
  }
};

/** A reading of the chain, and deliveries of a webhook. */
const watch = async ({ owner, leader }: Cast): Promise<void> => {
  await sql`insert into reconciliations (checked_on, chain, block_number, addresses, listed, found, expected, open_payouts)
    values (app_day(), 'bsc', 9, 40, 6, 0, 0, 0)`.execute(owner.db);
  await sql`insert into custody_readings (chain, block_number, address, is_own, found)
    select 'bsc', 9, '0x' || n, n = 1, n * 1000000000000 from generate_series(1, 6) n`.execute(owner.db);
  await sql`
    with e as (insert into webhook_endpoints (member_id, url, events, sealed_key)
      values (${leader}, 'https://example.com/hook', '{deposit.credited}', '\\x00') returning id)
    insert into webhook_deliveries (endpoint_id, member_id, event, cause, details, happened_at, status, ended_at)
    select e.id, ${leader}, 'deposit.credited', 'deposit:' || n, '{}', app_now(),
      case n when 1 then 'waiting' else 'delivered' end, case n when 2 then app_now() end
    from e, generate_series(1, 2) n`.execute(owner.db);
};

/** Transfers that did not become deposits, each of another kind, age and member. */
const goAstray = async ({ owner, leader, below, lowest }: Cast): Promise<void> => {
  await sql`
    insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw, seen_at)
    select 'bsc', '0xwrong' || n, 0, case n when 1 then ${leader}::int else ${below}::int end, '0xtoken' || n, 5,
      '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => n * 2)
    from generate_series(1, 2) n`.execute(owner.db);
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      detected_at, orphaned_at)
    values (${lowest}, 'bsc', '0x90e1', 0, '0xfrom', 7000000000000000000, 7000000, 1, '0xblock', 'orphaned', '2026-01-02T06:00:00Z', '2026-01-02T07:00:00Z')`.execute(
    owner.db,
  );
  await sql`insert into deposit_answers values ('bsc', '0xwrong1', 0, 'Told the member', 'operator:olga')`.execute(
    owner.db,
  );
};

/** Two collections, one of them of another account. */
const collect = async ({ owner, leader, below }: Cast): Promise<void> => {
  await sql`
    insert into collections (chain, state, account, sequence, bytes, fee_most, tx_hash, begun_at, settled_at, settled_block, settled_hash, fee_paid)
    values ('bsc', 'done', '0xcollector', 0, '0x', 9, '0xP0', '2026-01-01T06:00:00Z', '2026-01-01T06:01:00Z', 5, '0xP0', 7),
      ('bsc', 'found', null, null, null, null, '0xother', '2026-01-03T06:00:00Z', '2026-01-03T06:01:00Z', 6, '0xother', null)`.execute(
    owner.db,
  );
  await sql`
    insert into collection_items (collection_id, member_id, address, state, is_authorizing, amount_moved, log_index)
    select n, case n when 1 then ${leader}::int else ${below}::int end, '0x' || repeat(n::text, 40), 'moved', false,
      n * 1000000000000000000, 0
    from generate_series(1, 2) n`.execute(owner.db);
};

/** Three deposits from listed addresses: two of them decided, and one held. */
const screen = async ({ db, owner, olga, oskar, leader, below }: Cast): Promise<void> => {
  for (const [n, memberId] of [leader, below, leader].entries()) {
    const { id } = await listedDeposit(db, memberId, usdt(20 + n));
    if (n === 2) continue;
    const proposal = await proposeScreening(db, { id, what: 'release', reason: 'Seen', operator: olga });
    await confirmProposal(
      db,
      { id: proposal.id, kind: 'screening.decide', operator: oskar },
      confirmScreening,
    );
  }
  await sql`
    update screenings set asked_at = '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => id * 2),
      decided_at = case when decided_at is not null then '2026-02-01T06:00:00Z'::timestamptz + make_interval(days => id) end`.execute(
    owner.db,
  );
};

/** Flags of members, QR codes, and an operator who decided and was disabled. */
const keepRecords = async ({ db, owner, oskar }: Cast): Promise<void> => {
  await sql`update operators set status = 'Inactive' where id = ${oskar.id}`.execute(owner.db);
  const olgas = { flag: 'pinned', on: true, reason: 'Seen', actor: 'operator:olga' } as const;
  await setFlag(db, { ...olgas, userrefid: 'below' });
  await setFlag(db, { ...olgas, userrefid: 'leader', flag: 'levelManual', actor: 'operator:oskar' });
  await setFlag(db, { ...olgas, userrefid: 'leader' });
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  const code = { image: png, networkAddress: 'n', actor: 'operator:olga' };
  await addQrCode(db, { ...code, type: 'UPI', depositAddress: 'a@below' });
  await addQrCode(db, { ...code, type: 'USDT', depositAddress: '0xb', networkAddress: 'o' });
  await sql`update qr_codes set added_at = '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => id * 2)`.execute(
    owner.db,
  );
};

/**
 * A leader with two members below, three days of rewards, and at least two different rows in every list. Returns the
 * batch of most rewards.
 */
export const live = async (programme: TestProgramme, database: TestDatabase): Promise<string> => {
  const { db } = database;
  const members = await earn(programme, database);
  const olga = await operatorNamed(db, 'olga');
  const oskar = await operatorNamed(db, 'oskar');
  const cast = { ...database, ...members, olga, oskar };
  for (const happen of [
    decideGrants,
    withdraw,
    stop,
    pay,
    ask,
    watch,
    goAstray,
    collect,
    screen,
    keepRecords,
  ])
    await happen(cast);
  const { rows } = await sql<{ id: number }>`
    select r.batch_id as id from rewards r join reward_batches b on b.id = r.batch_id
    where b.status = 'paid' group by r.batch_id order by count(*) desc limit 1`.execute(db);
  return String(rows[0]!.id);
};
