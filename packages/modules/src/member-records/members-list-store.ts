import {
  contains,
  inPeriod,
  joined,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type RawBuilder,
  type SortOf,
} from '@tributary/database';
import type { ListedMember, Standing } from './member-record.ts';

/** `from` and `to` are the days of joining; `activatedFrom` and `activatedTo` those of the first activation. */
export type MembersFilter = ListFilter & {
  status?: Standing | undefined;
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
};

const SORT_KEYS = {
  fullname: sql`lower(m.full_name)`,
  userrefid: sql`lower(m.userrefid)`,
  package_name: sql`m.package_type`,
  refferal_code: joined(sql`lower(s.userrefid)`),
  mobile_no: sql`m.mobile`,
  approved_date: sql`m.activated_at`,
  created_at: sql`m.created_at`,
  status: sql`m.standing`,
};

export type MembersSort = SortOf<typeof SORT_KEYS>;

export type MembersSums = { active: number; inactive: number };

/** As the index has it, letter by letter. */
const searched = sql`(m.userrefid || ' ' || m.full_name || ' ' || m.email || ' ' || m.mobile)`;

/** Shorter texts have no three letters that an index could find anywhere: they are looked for at the beginning. */
const LEAST_LETTERS = 3;

const found = (text: string | undefined): RawBuilder<unknown> | undefined => {
  if (text === undefined || text === '' || text.length >= LEAST_LETTERS) return contains(text, searched);
  const begins = `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`lower(m.userrefid) like ${begins} or lower(m.full_name) like ${begins}`;
};

export const listedColumns = sql<ListedMember>`m.id, m.userrefid, m.full_name as "fullName", m.email, m.mobile,
  s.userrefid as "sponsorUserrefid", m.package_type as "packageType", m.activated_at as "activatedAt",
  m.created_at as "createdAt", m.standing, m.pinned, m.level_manual as "levelManual", m.edited_at as "editedAt",
  m.first_name as "firstName", m.last_name as "lastName", m.gender, m.birthdate::text, m.pan_card_no as "panCardNo"`;

/** A sponsor came first, so the root has the least id: what is counted stands in the indexes, and no row is read for it. */
const isNoRoot = sql`m.id > (select r.id from members r where r.sponsor_id is null)`;

/** All members but the root. Whatever it is narrowed or ordered by has an index (I39 holds what is kept for it). */
export const membersList = (
  { status, text, ids, activatedFrom, activatedTo, ...period }: MembersFilter,
  sort: MembersSort,
): List<ListedMember, MembersSums> => ({
  from: sql`members`,
  as: 'm',
  joins: sql`join members s on s.id = m.sponsor_id`,
  where: [
    isNoRoot,
    status !== undefined && sql`m.standing = ${status}`,
    ids !== undefined && sql`lower(m.userrefid) = any(${ids.map((id) => id.toLowerCase())}::text[])`,
    ...inPeriod(sql`m.created_at`, period),
    ...inPeriod(sql`m.activated_at`, { from: activatedFrom, to: activatedTo }),
    found(text),
  ],
  order: orderBy(SORT_KEYS, sort, sql`m.id`),
  columns: listedColumns,
  sums: sql<MembersSums>`count(*) filter (where m.standing = 'Active')::int as active,
    count(*) filter (where m.standing <> 'Active')::int as inactive`,
});
