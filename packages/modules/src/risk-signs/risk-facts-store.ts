import { rowsOf, sql, type Db, type Tx } from '@tributary/database';

/** Days in which a change of an account counts as recent. */
export const LATELY_DAYS = 30;

/** A change of a member's account in the audit log. */
export type AccountChange = {
  memberId: number;
  action: string;
  at: Date;
  /** Within the last `LATELY_DAYS`. */
  isLately: boolean;
  /** The actor as the audit log writes it: `member:7`, `operator:olga`. */
  actor: string;
  /** The operator who proposed it, if two decided. */
  askedBy: string | null;
  /** Names of the fields that an edit changed. */
  fields: string[];
  /** How many authenticators and passkeys ended with it. */
  secondFactors: number;
  passkeys: number;
};

/** The actions that change the ways into an account, or the way of its money out. */
export const CHANGES = {
  email: ['member.email.change', 'member.change.stopped'],
  secondFactor: [
    'second-factor.enrolled',
    'second-factor.ended',
    'second-factor.reset',
    'second-factor.recovery',
  ],
  passkey: ['passkey.added', 'passkey.removed', 'second-factor.reset'],
  password: ['member.password', 'member.password.reset'],
  address: ['address.add', 'address.change'],
  profile: ['member.edit'],
} as const;

const ACTIONS = [...new Set(Object.values(CHANGES).flat())];
const OF_FACTORS = ['second-factor.enrolled', 'second-factor.ended', 'second-factor.reset'];

/** The recent changes of these members, the newest first, and the last one of a second factor of any age. */
export const changesOf = (executor: Db | Tx, memberIds: readonly number[]): Promise<AccountChange[]> =>
  rowsOf(
    executor,
    sql<AccountChange>`
    select m.id as "memberId", a.action, a.at, a.actor, a.details->>'proposedBy' as "askedBy",
      a.at > app_now() - make_interval(days => ${LATELY_DAYS}::int) as "isLately",
      case when jsonb_typeof(a.details->'after') = 'object'
        then array(select jsonb_object_keys(a.details->'after') order by 1) else '{}'::text[] end as fields,
      coalesce((a.details->'before'->>'secondFactors')::int, 0) as "secondFactors",
      coalesce((a.details->'before'->>'passkeys')::int, 0) as passkeys
    from unnest(${[...memberIds]}::int[]) m(id) cross join lateral (
      (select * from audit_log l where l.subject = 'member:' || m.id and l.action = any(${ACTIONS}::text[])
        and l.at > app_now() - make_interval(days => ${LATELY_DAYS}::int))
      union
      (select * from audit_log l where l.subject = 'member:' || m.id and l.action = any(${OF_FACTORS}::text[])
        order by l.id desc limit 1)
    ) a order by m.id, a.id desc`,
  );

/** The present state of a member's account. */
export type AccountFacts = {
  memberId: number;
  hasSecondFactor: boolean;
  passkeys: number;
  isLocked: boolean;
  heldUntil: Date | null;
  youngestAddressDays: number | null;
  openRequests: number;
  /** The last login from a new device, a day or more after the member joined. */
  newDeviceAt: Date | null;
  /** Other members with a living session from an address of one of the member's sessions. */
  sharedWith: number;
  /** True if an address has the most sessions that are read: more members may share it. */
  sharesMore: boolean;
  /** Other members, at most a hundred, who withdraw to the same address and tag. */
  samePayees: number;
  debt: boolean;
};

/** Sessions read of one address: thousands of members can share the address of a carrier. */
const SESSIONS_OF_AN_ADDRESS = 100;

/** The most other members that are counted for one withdrawal address. */
const MOST_PAYEES = 100;

/** The facts of these accounts. */
export const accountFactsOf = (executor: Db | Tx, memberIds: readonly number[]): Promise<AccountFacts[]> =>
  rowsOf(
    executor,
    sql<AccountFacts>`
    select m.id as "memberId",
      exists (select from second_factors f where f.member_id = m.id and f.confirmed_at is not null) as "hasSecondFactor",
      (select count(*)::int from passkeys k where k.member_id = m.id) as passkeys,
      exists (select from throttles t where t.bucket = 'login:member:' || m.id and t.window_ends_at > app_now()
        and t.attempts > 5) as "isLocked",
      case when m.withdrawals_held_until > app_now() then m.withdrawals_held_until end as "heldUntil",
      (select min(extract(day from app_now() - a.added_at))::int from withdrawal_addresses a
        where a.member_id = m.id and a.replaced_at is null) as "youngestAddressDays",
      (select count(*)::int from withdrawals w where w.member_id = m.id and w.status = 'pending') as "openRequests",
      (select max(l.at) from member_logins l where l.member_id = m.id and l.outcome = 'in' and l.is_new_device
        and l.at > m.created_at + interval '1 day'
        and l.at > app_now() - make_interval(days => ${LATELY_DAYS}::int)) as "newDeviceAt",
      shared.members as "sharedWith", shared."isCut" as "sharesMore",
      (select count(*)::int from (select distinct other.member_id from withdrawal_addresses mine
        join withdrawal_addresses other on other.address = mine.address and other.tag is not distinct from mine.tag
        where mine.member_id = m.id and mine.replaced_at is null and other.replaced_at is null
          and other.member_id <> m.id limit ${MOST_PAYEES}::int) payees) as "samePayees",
      coalesce((select b.debt < 0 from ledger.member_balances b where b.member_id = m.id), false) as debt
    from members m cross join lateral (
      select count(distinct o.member_id)::int as members, coalesce(max(o.place) >= ${SESSIONS_OF_AN_ADDRESS}, false) as "isCut"
      from sessions mine cross join lateral (
        select s.member_id, row_number() over () as place from sessions s
        where s.ip = mine.ip and s.member_id is not null and s.member_id <> mine.member_id and s.viewer_id is null
          and s.expires_at > app_now() limit ${SESSIONS_OF_AN_ADDRESS}::int
      ) o
      where mine.member_id = m.id and mine.viewer_id is null and mine.ip not in ('127.0.0.1', '::1')
    ) shared
    where m.id = any(${[...memberIds]}::int[])`,
  );
