import {
  every,
  firstRow,
  foldKept,
  inDays,
  inPeriod,
  orderBy,
  sql,
  type Condition,
  type Db,
  type List,
  type ListFilter,
  type RawBuilder,
  type SortOf,
  type Tx,
} from '@tributary/database';
import type { ListedMember, Standing } from './member-record.ts';

/** `from` and `to` are the days of joining; `activatedFrom` and `activatedTo` those of the first activation. */
export type MembersFilter = ListFilter & {
  status?: Standing | undefined;
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
};

const SORT_KEYS = {
  fullName: sql`lower(m.full_name)`,
  userrefid: sql`lower(m.userrefid)`,
  packageType: sql`m.package_type`,
  sponsor: sql`m.sponsor_name`,
  mobile: sql`m.mobile`,
  activatedAt: sql`m.activated_at`,
  joinedAt: sql`m.created_at`,
  standing: sql`m.standing`,
};

export type MembersSort = SortOf<typeof SORT_KEYS>;

export type MembersSums = { active: number; inactive: number };

/** Shorter texts have no three letters that an index could find anywhere: they are looked for at the beginning. */
const LEAST_LETTERS = 3;

const quoted = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

type Found = {
  sql: RawBuilder<unknown>;
  /** The same members in two parts without overlap, each counted from an index alone. */
  apart?: readonly RawBuilder<unknown>[];
  /** What they are kept by where nothing but a standing narrows them further. */
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
    // Some letters become several in small ones.
    ...([...letters].length < LEAST_LETTERS ? { letters } : {}),
  };
};

export const listedColumns = sql<ListedMember>`m.id, m.userrefid, m.full_name as "fullName", m.email, m.mobile,
  s.userrefid as "sponsorUserrefid", m.package_type as "packageType", m.activated_at as "activatedAt",
  m.created_at as "createdAt", m.standing, m.pinned, m.level_manual as "levelManual", m.edited_at as "editedAt",
  m.first_name as "firstName", m.last_name as "lastName", m.gender, m.birthdate::text, m.pan_card_no as "panCardNo"`;

/** A sponsor came first, so the root has the least id: what is counted stands in the indexes, and no row is read for it. */
const isNoRoot = (root: number) => sql`m.id > ${sql.lit(root)}`;

/** The member whom nobody brought; without one there is nobody else. */
export const rootOf = async (executor: Db | Tx): Promise<number> =>
  (await firstRow(executor, sql<{ id: number }>`select id from members where sponsor_id is null`))?.id ?? 0;

const counts = sql<MembersSums>`count(*) filter (where m.standing = 'Active')::int as active,
    count(*) filter (where m.standing <> 'Active')::int as inactive`;

/** Added up from what a table keeps by standing. */
const keptCounts = (kept: 'member_tallies' | 'member_letters', where: readonly Condition[]) => sql<
  MembersSums & { total: number }
>`
  select coalesce(sum(members), 0)::int as total, coalesce(sum(members) filter (where standing = 'Active'), 0)::int as active,
    coalesce(sum(members) filter (where standing <> 'Active'), 0)::int as inactive
  from ${sql.table(kept)} where ${every(where)}`;

const countedApart = (parts: readonly RawBuilder<unknown>[], narrowings: readonly Condition[]) => sql<
  MembersSums & { total: number }
>`
  select count(*)::int as total, ${counts} from (${sql.join(
    parts.map((part) => sql`select m.standing from members m where ${every([...narrowings, part])}`),
    sql` union all `,
  )}) m`;

/** All members but `root`, whose number the planner has to see: it takes a third of all for hidden by an unknown one. Whatever it is narrowed or ordered by has an index (I39 holds what is kept for it). */
export const membersList = (
  root: number,
  { status, text, ids, activatedFrom, activatedTo, ...period }: MembersFilter,
  sort: MembersSort,
): List<ListedMember, MembersSums> => {
  const search = found(text);
  const narrowings = [
    isNoRoot(root),
    status !== undefined && sql`m.standing = ${status}`,
    ids !== undefined && sql`lower(m.userrefid) = any(${ids.map((id) => id.toLowerCase())}::text[])`,
    ...inPeriod(sql`m.created_at`, period),
    ...inPeriod(sql`m.activated_at`, { from: activatedFrom, to: activatedTo }),
  ];
  const ofStanding = status !== undefined && sql`standing = ${status}`;
  const isWhole = [ids, activatedFrom, activatedTo].every((each) => each === undefined);
  const isOfAllDays = period.from === undefined && period.to === undefined;
  const sums = (): List<ListedMember, MembersSums>['sums'] => {
    if (isWhole && !search)
      return { kept: keptCounts('member_tallies', [ofStanding, ...inDays(sql`day`, period)]) };
    if (isWhole && isOfAllDays && search?.letters !== undefined)
      return { kept: keptCounts('member_letters', [ofStanding, sql`letters = ${search.letters}`]) };
    return search?.apart ? { kept: countedApart(search.apart, narrowings) } : counts;
  };
  return {
    from: sql`members`,
    as: 'm',
    joins: sql`join members s on s.id = m.sponsor_id`,
    where: [...narrowings, search?.sql],
    order: orderBy(SORT_KEYS, sort, sql`m.id`),
    columns: listedColumns,
    sums: sums(),
  };
};

/** Adds the kept counts of one day and standing together, and those of the same letters. */
export const foldMemberTallies = async (db: Db): Promise<number> =>
  (await foldKept(db, { table: 'member_tallies', by: ['day', 'standing'], sums: ['members'] })) +
  (await foldKept(db, { table: 'member_letters', by: ['letters', 'standing'], sums: ['members'] }));
