import {
  printed,
  contains,
  every,
  inBooks,
  isNamed,
  joined,
  listFrom,
  namedFirst,
  maybeAmount,
  some,
  sql,
  type Condition,
  type ListOf,
  type Named,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { ALL_REWARDS, REWARD_STATES, type RewardState, type SumsOf } from '@tributary/definitions/lists';
import {
  addDays,
  isBusinessDay,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  type BusinessDay,
  type Micro,
  type RewardKind,
} from '@tributary/domain';
import { isCut, shownAmount, shownStatus, takenBack } from './explanation-store.ts';
import { mayBeParticular, particularOfReward } from './particulars-store.ts';
import {
  daysOfPage,
  depositsOnce,
  hasLots,
  keptDates,
  keptRewardSums,
  type TalliedWords,
} from './reward-tallies-store.ts';

export type RewardsOfAllQuery = Omit<Query<typeof ALL_REWARDS>, 'status'> & {
  kind: RewardKind;
  /** The business day: written into the query as a date, so that the clock is not read for each row. */
  today: BusinessDay;
  /** The members whom the text names, see `membersNamed`. */
  named?: Named | undefined;
  status?: RewardState | undefined;
};

const WORDS = Object.keys(REWARD_STATES) as RewardState[];

const unpaid = sql`(select u.id from reward_batches u where u.status <> 'paid')`;

/** Few batches wait, so a reward is compared with these, and its own batch is not read. */
const isShown = (shown: RewardState): RawBuilder<unknown> => {
  if (shown === 'paid') return sql`(r.status = 'credited' and r.batch_id not in ${unpaid})`;
  if (shown === 'pending') return sql`(r.status = 'credited' and r.batch_id in ${unpaid})`;
  if (shown === 'capped') return isCut;
  return sql`(r.status = ${shown}::reward_status)`;
};

const wordsOf = (text: string): TalliedWords => {
  const said = text.toLowerCase();
  return {
    types: PACKAGE_TYPES_LOWEST_FIRST.filter((type) => PACKAGE_NAMES[type].toLowerCase().includes(said)),
    shown: WORDS.filter((word) => word.includes(said)),
  };
};

/**
 * Texts that kept sums can answer: they name no member, are part of no amount, and match only packages and states.
 */
const talliedWords = (text: string, named: Named | undefined): TalliedWords | undefined =>
  named?.members.length === 0 && !maybeAmount(text) ? wordsOf(text) : undefined;

/** A level as its column prints it. */
const LEVEL = /^\d{1,2}$/;

/**
 * The places where a text is searched: names of the receiver, the source's user id, amounts as shown, a package, a
 * status, a level.
 */
const searchedFor = (kind: RewardKind, text: string, named: Named | undefined): RawBuilder<unknown> => {
  const { types, shown } = wordsOf(text);
  return some([
    isNamed(sql`r.member_id`, { by: 'name', named }),
    // The source of a daily bounty is its receiver.
    kind !== 'daily' && isNamed(sql`r.source_id`, { by: 'id', named }),
    ...(maybeAmount(text)
      ? [contains(text, printed(shownAmount)), contains(text, printed(sql`r.base`))]
      : []),
    ...(types.length > 0
      ? [
          sql`exists (select from packages p where p.member_id = r.member_id and p.package_no = r.package_no
            and p.package_type = any(${[...types]}::package_type[]))`,
        ]
      : []),
    ...shown.map(isShown),
    kind === 'network' && LEVEL.test(text) && sql`r.level = ${text}::int`,
    ...(mayBeParticular(kind, text)
      ? [
          sql`exists (select from (values (1)) one left join members s on s.id = r.source_id
            left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
            where ${contains(text, particularOfReward)})`,
        ]
      : []),
  ]);
};

const rowId = sql`concat_ws('.', r.business_date, r.kind, r.member_id, r.cause_id)`;

/** The days and members in the ids of rows: the key finds these rows without reading any other month. */
const standsAt = (ids: readonly string[]): RawBuilder<unknown> => {
  const places = ids.map((id) => id.split('.')).filter(([day = '']) => isBusinessDay(day));
  const members = places.flatMap(([, , member = '']) => (/^\d{1,9}$/.test(member) ? [member] : []));
  return sql`r.business_date = any(${places.map(([day]) => day)}::date[]) and r.member_id = any(${members}::int[])`;
};

const madeAt = sql`coalesce(b.created_at, r.business_date::timestamp at time zone 'Asia/Kolkata')`;

const batch = sql`left join reward_batches b on b.id = r.batch_id`;
const names = sql`join members m on m.id = r.member_id left join members s on s.id = r.source_id
  left join packages p on p.member_id = r.member_id and p.package_no = r.package_no`;

const COLUMNS = {
  memberId: sql`r.member_id`,
  kind: sql`r.kind`,
  causeId: sql`r.cause_id`,
  createdAt: madeAt,
  businessDate: sql`r.business_date::text`,
  userrefid: joined(sql`m.userrefid`),
  fullName: joined(sql`m.full_name`),
  sourceName: joined(sql`coalesce(s.userrefid, '')`),
  packageType: joined(sql`p.package_type`),
  baseMicro: sql`r.base`,
  rateBps: sql`r.rate_bps`,
  level: sql`r.level`,
  amountMicro: sql`(${shownAmount} - ${takenBack})`,
  shown: shownStatus,
};

type Sums = SumsOf<typeof ALL_REWARDS>;

/** The report begins this many days before today if no first day is given: millions of rows come in a week. */
const DAYS_BACK = 30;

/**
 * Rewards of one kind over all members. The table is partitioned by month, so a period reads only its months; without
 * one it is the last 31 days. Sums leave out reversed rewards.
 */
export const rewardsOfAllList = ({
  kind,
  today,
  named,
  status,
  missed,
  text,
  ids,
  from,
  to,
  sort = ALL_REWARDS.order,
}: RewardsOfAllQuery): ListOf<typeof ALL_REWARDS> => {
  const isSearched = text !== undefined && text !== '';
  const words = isSearched && !mayBeParticular(kind, text) ? talliedWords(text, named) : undefined;
  const first = from ?? addDays(today, -DAYS_BACK);
  const last = to !== undefined && to < today ? to : today;
  const where = [
    sql`r.kind = ${kind}::reward_kind and kind_no(r.kind) = kind_no(${kind}::reward_kind)`,
    ids === undefined
      ? sql`r.business_date between ${first}::date and ${last}::date`
      : sql`${inBooks(sql`r.business_date`, { from, to })} and ${standsAt(ids)}`,
    missed !== undefined && sql`(r.status = 'missed') = ${missed === 'only'}`,
    ids !== undefined && sql`${rowId} = any(${[...ids]}::text[])`,
    status !== undefined && isShown(status),
    isSearched && searchedFor(kind, text, named),
  ];
  // The sums kept by state count a reward that was cut in part as paid.
  const asksForCut = status === 'capped' || words?.shown.includes('capped') === true;
  const isKept = (!isSearched || words !== undefined) && ids === undefined && !asksForCut;
  const tallied = { kind, first, last, status, missed, words };
  // A date of unclaimed shares shows their computed sum, because they are credited to nobody.
  const isUnclaimed = missed === 'only' || status === 'missed';
  // The sums depend on every filter, so all of them are in `where`.
  return listFrom(
    ALL_REWARDS,
    { sort },
    {
      from: sql`rewards`,
      as: 'r',
      first: namedFirst(text, named, ['full_name', 'userrefid']),
      joins: sql`${names} ${batch}`,
      id: null,
      unique: [sql`r.business_date`, sql`r.member_id`, sql`r.cause_id`],
      where,
      ...(isKept && sort.endsWith('created_at') && { found: daysOfPage(tallied, sort.startsWith('-')) }),
      columns: COLUMNS,
      order: {
        createdAt: sql`r.business_date`,
        userrefid: joined(sql`lower(m.userrefid)`),
        amountMicro: shownAmount,
      },
      searched: null,
      dates: {
        column: 'businessDate',
        ...(isKept
          ? { kept: keptDates(tallied, isUnclaimed ? 'missed' : 'credited') }
          : { day: sql`r.business_date`, sum: isUnclaimed ? sumOfMissed : sumOfCredited }),
      },
      sums: isKept ? { kept: keptRewardSums<Sums>(tallied, where) } : countedSums(kind, where),
    },
  );
};

const sumOfMissed = sql<Micro>`coalesce(sum(r.computed) filter (where r.status = 'missed'), 0)::bigint`;

/** Only the few reversed rewards can have lost an amount, so the lost amount is read for these alone. */
const sumOfCredited = sql`coalesce(sum(r.credited - case when (r.member_id, r.business_date, r.kind, r.cause_id) in (
    select v.member_id, v.business_date, v.kind, v.cause_id from reward_reversals v
  ) then ${takenBack} else 0 end), 0)::bigint`;

/** Sums of the filtered rewards. Reversals are read from their own few rows, not looked up for each reward. */
const countedSums = (kind: RewardKind, where: readonly Condition[]) => ({
  entries: sql<number>`count(*)::int`,
  paid: sql<number>`count(*) filter (where ${isShown('paid')})::int`,
  pending: sql<number>`count(*) filter (where ${isShown('pending')})::int`,
  capped: sql<number>`count(*) filter (where r.status = 'capped')::int`,
  rejected: sql<number>`count(*) filter (where r.status = 'rejected')::int`,
  reversed: sql<number>`count(*) filter (where r.status = 'reversed')::int`,
  baseMicro: hasLots(kind) ? depositsOnce : sql<Micro>`coalesce(sum(r.base), 0)::bigint`,
  creditedMicro: sql<Micro>`(coalesce(sum(r.credited), 0) - (
    select coalesce(sum(v.amount), 0) from reward_reversals v
      join rewards r on r.member_id = v.member_id and r.business_date = v.business_date and r.kind = v.kind and r.cause_id = v.cause_id
    where v.kind = ${kind}::reward_kind and ${every(where)}
  ))::bigint`,
  missedMicro: sumOfMissed,
  receivers: sql<number>`count(distinct r.member_id)::int`,
  sources: sql<number>`count(distinct r.source_id)::int`,
});
