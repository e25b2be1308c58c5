import {
  every,
  firstRow,
  foldKept,
  inDays,
  inPeriod,
  likeLiteral,
  listFrom,
  sql,
  type Columns,
  type Condition,
  type Db,
  type ListOf,
  type Query,
  type RawBuilder,
  type Tx,
} from '@tributary/database';
import { MEMBERS, type SumsOf } from '@tributary/definitions/lists';
import { isInactiveBy } from './standings-store.ts';

type Kept = SumsOf<typeof MEMBERS> & { total: number };

/** An index needs three letters to find a text anywhere: shorter texts are searched at the beginning. */
const LEAST_LETTERS = 3;

const quoted = (text: string): string => likeLiteral(text.toLowerCase());

type Found = {
  sql: RawBuilder<unknown>;
  /** The same members in two parts without overlap, each counted from an index alone. */
  apart?: readonly RawBuilder<unknown>[];
  /** The first letters by which a tally counts them; it is used if the only other filter is a standing. */
  letters?: string;
};

const found = (text: string | undefined): Found | undefined => {
  if (text === undefined || text === '') return undefined;
  if (text.length >= LEAST_LETTERS) return { sql: sql`m.searched like ${`%${quoted(text)}%`}` };
  const begins = `${quoted(text)}%`;
  const byId = sql`lower(m.userrefid) like ${begins}`;
  const byName = sql`lower(m.full_name) like ${begins}`;
  const letters = text.toLowerCase();
  return {
    sql: sql`${byId} or ${byName}`,
    apart: [byId, sql`${byName} and not (${byId})`],
    // Some letters become several in lower case.
    ...([...letters].length < LEAST_LETTERS ? { letters } : {}),
  };
};

/** The columns of a member `m` and their sponsor `s`. */
export const MEMBER_COLUMNS: Columns<typeof MEMBERS> = {
  id: sql`m.id`,
  userrefid: sql`m.userrefid`,
  fullName: sql`m.full_name`,
  email: sql`m.email`,
  mobile: sql`m.mobile`,
  sponsorUserrefid: sql`s.userrefid`,
  packageType: sql`m.package_type`,
  activatedAt: sql`m.activated_at`,
  createdAt: sql`m.created_at`,
  standing: sql`m.standing`,
  pinned: sql`m.pinned`,
  levelManual: sql`m.level_manual`,
  editedAt: sql`m.edited_at`,
  firstName: sql`m.first_name`,
  lastName: sql`m.last_name`,
  gender: sql`m.gender`,
  birthdate: sql`m.birthdate::text`,
  panCardNo: sql`m.pan_card_no`,
};

/**
 * A sponsor joined first, so the root has the lowest id. The condition uses the indexes alone, and no row is read
 * to count.
 */
const isNoRoot = (root: number) => sql`m.id > ${sql.lit(root)}`;

/** The number of the root, the member without a sponsor; 0 if there are no members. */
export const rootOf = async (executor: Db | Tx): Promise<number> =>
  (await firstRow(executor, sql<{ id: number }>`select id from members where sponsor_id is null`))?.id ?? 0;

/** The columns of the list, its searches and its orders: a reader of the list may read no others. */
const LISTED = sql`(select id, userrefid, sponsor_id, sponsor_name, full_name, first_name, last_name, email, mobile, gender,
  birthdate, pan_card_no, package_type, activated_at, created_at, standing, pinned, level_manual, edited_at, searched from members)`;

const COUNTS = {
  accounts: sql<number>`count(*)::int`,
  active: sql<number>`count(*) filter (where m.standing = 'Active')::int`,
  inactive: sql<number>`count(*) filter (where m.standing = 'Inactive')::int`,
};

/** The sums of a tally by standing. */
const keptCounts = (kept: 'member_tallies' | 'member_letters', where: readonly Condition[]) => sql<Kept>`
  select coalesce(sum(members), 0)::int as total, coalesce(sum(members), 0)::int as accounts,
    coalesce(sum(members) filter (where standing = 'Active'), 0)::int as active,
    coalesce(sum(members) filter (where standing = 'Inactive'), 0)::int as inactive
  from ${sql.table(kept)} where ${every(where)}`;

const countedApart = (parts: readonly RawBuilder<unknown>[], narrowings: readonly Condition[]) => sql<Kept>`
  select count(*)::int as total, ${COUNTS.accounts} as accounts, ${COUNTS.active} as active, ${COUNTS.inactive} as inactive
  from (${sql.join(
    parts.map((part) => sql`select m.standing from members m where ${every([...narrowings, part])}`),
    sql` union all `,
  )}) m`;

/**
 * All members except `root`. Its number is written into the query: with an unknown one the planner expects a third
 * of all to be hidden. Every filter and order has an index (I39 checks its tallies).
 */
export const membersList = (
  root: number,
  { status, package: packageType, why, activatedFrom, activatedTo, sort, ...filter }: Query<typeof MEMBERS>,
): ListOf<typeof MEMBERS> => {
  const { text, ids, ...period } = filter;
  const search = found(text);
  const narrowings = [
    isNoRoot(root),
    status !== undefined && sql`m.standing = ${status}`,
    packageType !== undefined && sql`m.package_type = ${packageType}`,
    why !== undefined && isInactiveBy[why],
    ids !== undefined && sql`lower(m.userrefid) = any(${ids.map((id) => id.toLowerCase())}::text[])`,
    ...inPeriod(sql`m.created_at`, period),
    ...inPeriod(sql`m.activated_at`, { from: activatedFrom, to: activatedTo }),
  ];
  const ofStanding = status !== undefined && sql`standing = ${status}`;
  const isWhole = [ids, packageType, why, activatedFrom, activatedTo].every((each) => each === undefined);
  const isOfAllDays = period.from === undefined && period.to === undefined;
  const sums = () => {
    if (isWhole && !search)
      return { kept: keptCounts('member_tallies', [ofStanding, ...inDays(sql`day`, period)]) };
    if (isWhole && isOfAllDays && search?.letters !== undefined)
      return { kept: keptCounts('member_letters', [ofStanding, sql`letters = ${search.letters}`]) };
    return search?.apart ? { kept: countedApart(search.apart, narrowings) } : COUNTS;
  };
  // The sums depend on every filter, so all of them are in `where`.
  return listFrom(
    MEMBERS,
    { sort },
    {
      from: LISTED,
      as: 'm',
      id: sql`lower(m.userrefid)`,
      unique: sql`m.id`,
      joins: sql`join members s on s.id = m.sponsor_id`,
      columns: MEMBER_COLUMNS,
      order: {
        fullName: sql`lower(m.full_name)`,
        userrefid: sql`lower(m.userrefid)`,
        sponsorUserrefid: sql`m.sponsor_name`,
      },
      where: [...narrowings, search?.sql],
      searched: null,
      sums: sums(),
    },
  );
};

/** Merges the tallies of one day and standing, and those of the same letters. */
export const foldMemberTallies = async (db: Db): Promise<number> =>
  (await foldKept(db, { table: 'member_tallies', by: ['day', 'standing'], sums: ['members'] })) +
  (await foldKept(db, { table: 'member_letters', by: ['letters', 'standing'], sums: ['members'] }));
