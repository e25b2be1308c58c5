import { firstRow, sql, type Tx } from '@tributary/database';
import type { MemberProfile } from './member-record.ts';

export type LockedMember = { id: number; editedNo: number; pinned: boolean; levelManual: boolean };

export const lockMember = (tx: Tx, userrefid: string): Promise<LockedMember | undefined> =>
  firstRow(
    tx,
    sql<LockedMember>`
    select id, edited_no as "editedNo", pinned, level_manual as "levelManual" from members
    where lower(userrefid) = ${userrefid.toLowerCase()} and depth > 0 for no key update`,
  );

export type LastEdit = { actor: string; at: Date; fields: string[] };

/** The last edit of the member: its operator and fields. */
export const lastEditOf = (tx: Tx, id: number): Promise<LastEdit | undefined> =>
  firstRow(
    tx,
    sql<LastEdit>`
    select actor, at, array(select jsonb_object_keys(details->'after')) as fields from audit_log
    where subject = ${`member:${id}`} and action = 'member.edit' order by id desc limit 1`,
  );

/** Writes the changed fields and no others. The e-mail address is not among them: two operators change it. */
export const updateProfile = async (
  tx: Tx,
  id: number,
  profile: MemberProfile,
  changed: readonly (keyof MemberProfile)[],
): Promise<void> => {
  const { firstName, lastName, mobile, birthdate, gender } = profile;
  const [isFirst, isLast] = [changed.includes('firstName'), changed.includes('lastName')];
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  await sql`
    update members set first_name = case when ${isFirst}::boolean then ${firstName} else first_name end,
      last_name = case when ${isLast}::boolean then ${lastName} else last_name end,
      full_name = case when ${isFirst || isLast}::boolean then ${fullName} else full_name end, mobile = ${mobile},
      birthdate = ${birthdate}::date, gender = nullif(${gender}, ''), edited_no = edited_no + 1, edited_at = app_now()
    where id = ${id}`.execute(tx);
  await sql`
    insert into member_profiles (member_id, address, city, state, country, account_holder, account_number, bank_name,
      branch_name, ifsc_code, account_type)
    values (${id}, ${profile.address}, ${profile.city}, ${profile.state}, ${profile.country}, ${profile.accountHolder},
      ${profile.accountNumber}, ${profile.bankName}, ${profile.branchName}, ${profile.ifscCode}, ${profile.accountType})
    on conflict (member_id) do update set address = excluded.address, city = excluded.city, state = excluded.state,
      country = excluded.country, account_holder = excluded.account_holder, account_number = excluded.account_number,
      bank_name = excluded.bank_name, branch_name = excluded.branch_name, ifsc_code = excluded.ifsc_code,
      account_type = excluded.account_type`.execute(tx);
};

export const setFlags = async (
  tx: Tx,
  id: number,
  { pinned, levelManual }: { pinned: boolean; levelManual: boolean },
): Promise<void> => {
  await sql`update members set pinned = ${pinned}::boolean, level_manual = ${levelManual}::boolean where id = ${id}`.execute(
    tx,
  );
};
