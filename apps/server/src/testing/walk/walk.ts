import { currentTime, oneRow, rowsOf, sql } from '@tributary/database';
import { Refused, usdt } from '@tributary/domain';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { OPERATOR_PASSWORD, type Reply } from '../test-app.ts';
import { breakIn, takeAccounts } from './break-in.ts';
import type { OperatorAct } from './operator-acts.ts';
import { addFactors, addVictim, THIEF_ADDRESS, type Scene, type Victim } from './scene.ts';

export type Pair = readonly [OperatorAct, OperatorAct];

/** One pair of acts, and what the operator gained by them. */
export type Played = {
  pair: Pair;
  nth: number;
  victim: Victim;
  /** Usernames of operators that the thief may be able to log in as. */
  accounts: string[];
  /** Sessions of the victim that the thief gained. */
  inside: Set<string>;
  /** True if one of them came from a login with a password that the thief chose. */
  isLoggedIn: boolean;
  /** True if the acts opened the account. The walk then assumes the worst: the thief is in. */
  opened: boolean;
  planted: boolean;
};

/** The ways into a member's account. */
type Ways = { email: string; mobile: string; password: string | null; proofs: number; views: number };

const waysOf = (scene: Scene, { id }: Victim): Promise<Ways> =>
  oneRow(
    scene.database.owner.db,
    sql<Ways>`
    select m.email, m.mobile, m.password_hash as password,
      (select count(*)::int from second_factors where member_id = m.id)
        + (select count(*)::int from passkeys where member_id = m.id) as proofs,
      (select count(*)::int from sessions where member_id = m.id and viewer_id is not null) as views
    from members m where m.id = ${id}`,
  );

/** True if a way into the account opened or changed. A session that ended opens nothing. */
const isOpenedBy = (before: Ways, after: Ways): boolean =>
  before.email !== after.email ||
  before.mobile !== after.mobile ||
  before.password !== after.password ||
  after.proofs < before.proofs ||
  after.views > before.views;

const playAct = async (scene: Scene, played: Played, act: OperatorAct): Promise<void> => {
  const before = await waysOf(scene, played.victim);
  const replies = await act.play(scene, played);
  played.opened ||= act.opens === true || isOpenedBy(before, await waysOf(scene, played.victim));
  for (const reply of replies) await breakIn(scene, played, reply);
};

/** Assumes that the thief is in and added an address a day ago; requests a withdrawal and a refund to it. */
const plant = async (scene: Scene, played: Played): Promise<void> => {
  const { db, owner } = scene.database;
  const { id } = played.victim;
  await sql`update withdrawal_addresses set replaced_at = app_now() - interval '26 hours' where member_id = ${id} and replaced_at is null and address <> ${THIEF_ADDRESS}`.execute(
    owner.db,
  );
  await sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at)
    select ${id}, 'usdt', 2, ${THIEF_ADDRESS}, app_now() - interval '26 hours'
    where not exists (select from withdrawal_addresses where member_id = ${id} and replaced_at is null)`.execute(
    owner.db,
  );
  await sql`delete from second_factors where member_id = ${id}`.execute(owner.db);
  const request = { memberId: id, coin: 'usdt', grossMicro: usdt(100), address: THIEF_ADDRESS } as const;
  try {
    for (const wallet of ['profit', 'r_wallet'] as const) await requestWithdrawal(db, { ...request, wallet });
    played.planted = true;
  } catch (error) {
    // Withdrawals are stopped or the member is blocked; it is tried again later.
    if (!(error instanceof Refused)) throw error;
  }
};

const PATHS: Record<string, string> = { email: 'emails', factors: 'factors' };
const pathOf = (kind: string): string => PATHS[kind] ?? `${kind}s`;

type Open = { id: number; kind: string; about: string };

const heldBy = (scene: Scene, { accounts }: Pick<Played, 'accounts'>): string[] => [
  scene.thief,
  ...accounts.filter((who) => scene.sessions.has(who)),
];

const confirmEach = async (scene: Scene, by: readonly string[], open: readonly Open[]): Promise<void> => {
  for (const who of by)
    for (const { id, kind } of open) await scene.as(who, 'POST', `/proposals/${pathOf(kind)}/${id}/confirm`);
};

/** Confirms every proposal about the victim with each account that the thief has. */
const confirmOwn = async (scene: Scene, played: Played, open: readonly Open[]): Promise<void> => {
  const { id: memberId, name } = played.victim;
  const by = heldBy(scene, played);
  await confirmEach(
    scene,
    by,
    open.filter(({ about }) => about === name),
  );
  const grants = await rowsOf(
    scene.database.owner.db,
    sql<{ id: number }>`select id from reward_grants where member_id = ${memberId} and status = 'proposed'`,
  );
  for (const who of by) for (const { id } of grants) await scene.as(who, 'POST', `/grants/${id}/confirm`);
};

/** Approves every payment to the thief, one by one and in bulk, with each account that the thief has. */
export const approveAll = async (scene: Scene, played: Played): Promise<void> => {
  const { victim } = played;
  const waiting = await rowsOf(
    scene.database.owner.db,
    sql<{ id: number }>`
    select id from withdrawals where member_id = ${victim.id} and address = ${THIEF_ADDRESS} and status in ('pending', 'rejected')`,
  );
  for (const who of heldBy(scene, played))
    for (const { id } of waiting) {
      const body = { id, status: 'Approved', password: undefined };
      const approve = (more: object) =>
        scene.as(who, 'POST', '/withdrawals/status/update', { ...body, ...more });
      // The password counts for 15 minutes; hashing it each time would take longer than all the rest.
      if ((await approve({})).body['code'] === 'passwordNeeded')
        await approve({ password: OPERATOR_PASSWORD });
      await approveInBulk(scene, who, id);
    }
};

const approveInBulk = async (scene: Scene, who: string, id: number): Promise<Reply | undefined> => {
  const { body } = await scene.as(who, 'GET', `/withdrawals/bulk?ids=${id}`);
  const { rows = [] } = (body['data'] ?? {}) as { rows?: Record<string, unknown>[] };
  const [row] = rows;
  if (!row || row['alone'] !== null) return undefined;
  const { withdraw_amount, wallet_address, created_at } = row;
  return scene.as(who, 'POST', '/withdrawals/bulk', {
    rows: [{ id, withdraw_amount, wallet_address, created_at }],
  });
};

/** Uses everything that the pair left, at one moment. */
const attempt = async (scene: Scene, all: readonly Played[]): Promise<void> => {
  await takeAccounts(scene);
  const { body } = await scene.as(scene.thief, 'GET', '/proposals');
  const open = (body['data'] ?? []) as Open[];
  const ofNobody = open.filter(({ kind }) => ['loosening', 'restart'].includes(kind));
  await confirmEach(scene, [...scene.sessions.keys()], ofNobody);
  for (const played of all) {
    await confirmOwn(scene, played, open);
    await breakIn(scene, played);
    if (played.opened && !played.planted) await plant(scene, played);
    if (played.planted || played.inside.size > 0) await approveAll(scene, played);
  }
};

/** Hours after the first act when the operator tries everything; they cover waits of one to three days. */
const MOMENTS = [0, 25, 73, 98, 147, 29 * 24];
const SECOND_ACT_AFTER_A_VOTE = 73;

export type Way = { first: string; second: string; hours: number };

/**
 * Lets one operator do each pair of acts to a separate victim. Then the operator tries everything to get that
 * member's money approved to the thief's address within 30 days. Returns the pairs that succeeded, and the
 * acts that ran.
 */
export const walkPairs = async (
  scene: Scene,
  pairs: readonly Pair[],
): Promise<{ ways: Way[]; played: Played[] }> => {
  const played: Played[] = [];
  const begun = (await currentTime(scene.database.db)).getTime();
  for (const [nth, pair] of pairs.entries()) {
    const victim = await addVictim(scene, `victim${nth}`);
    if (nth % 2 === 0) await addFactors(scene.database, victim.id);
    const accounts = [`puppet${nth}a`, `puppet${nth}b`, await scene.colleague(`olga${nth}`)];
    const none = { inside: new Set<string>(), isLoggedIn: false, opened: false, planted: false };
    const one = { pair, nth, victim, accounts, ...none };
    played.push(one);
    await playAct(scene, one, pair[0]);
    if (!pair[0].givesVote) await playAct(scene, one, pair[1]);
  }
  const ways: Way[] = [];
  const found = new Set<Played>();
  for (const hours of MOMENTS) {
    const now = (await currentTime(scene.database.db)).getTime();
    await scene.wait(hours - Math.round((now - begun) / 3_600_000));
    if (hours === SECOND_ACT_AFTER_A_VOTE)
      for (const one of played) if (one.pair[0].givesVote) await playAct(scene, one, one.pair[1]);
    await attempt(scene, played);
    for (const one of played) {
      if (found.has(one) || (await scene.stolenFrom(one.victim)) === 0) continue;
      found.add(one);
      ways.push({ first: one.pair[0].name, second: one.pair[1].name, hours });
    }
  }
  return { ways, played };
};
