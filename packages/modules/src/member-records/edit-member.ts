import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  actorForPeople,
  formatDateTime,
  HOUSE_NAME_TEXT,
  looksLikeHouse,
  operatorActor,
  PROFILE_FIELD_NAMES,
  profileFieldName,
  Refused,
} from '@tributary/domain';
import { proposeEmailChange, type EmailChangeNeeds } from '../account-changes/index.ts';
import { recordAudit } from '../audit/index.ts';
import { lastEditOf, lockMember, setFlags, updateProfile, type LockedMember } from './edit-store.ts';
import type { MemberProfile } from './member-record.ts';
import { readMobile } from '../members/index.ts';
import { profileOf } from './member-record-store.ts';

const FIELDS = Object.keys(
  PROFILE_FIELD_NAMES satisfies Record<keyof MemberProfile, string>,
) as (keyof MemberProfile)[];

/** Masks an account number: it is never stored whole in the log. */
const masked = (field: keyof MemberProfile, value: string | null): string | null =>
  field === 'accountNumber' && value ? `•••• ${value.slice(-4)}` : value;

const pick = (profile: MemberProfile, fields: readonly (keyof MemberProfile)[]) =>
  Object.fromEntries(fields.map((field) => [field, masked(field, profile[field])]));

const locked = async (tx: Tx, userrefid: string): Promise<LockedMember> => {
  const member = await lockMember(tx, userrefid);
  if (!member) throw new Refused('notFound');
  return member;
};

/** The refusal that names who changed the member since, when, and which fields. */
const changedSince = async (tx: Tx, id: number): Promise<Refused> => {
  const last = await lastEditOf(tx, id);
  if (!last) return new Refused('conflict');
  const names = last.fields.map(profileFieldName).join(', ');
  const who = actorForPeople(last.actor);
  return new Refused('conflict', {
    message: `${who} changed this member first, ${formatDateTime(last.at.toISOString())} IST: ${names}. Look at it again, then decide.`,
  });
};

/** Refuses a new name that looks like the platform's; an existing one does not block edits of other fields. */
const refuseHouseName = (changed: readonly string[], { firstName, lastName }: MemberProfile): void => {
  if (!changed.includes('firstName') && !changed.includes('lastName')) return;
  if (looksLikeHouse(`${firstName} ${lastName}`))
    throw new Refused('invalidInput', {
      message: `${HOUSE_NAME_TEXT}.`,
      fields: { firstName: HOUSE_NAME_TEXT },
    });
};

/** The fields that an edit contains. */
const given = (profile: Partial<MemberProfile>): Partial<MemberProfile> =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));

export type MemberEdit = {
  userrefid: string;
  /** Absent fields keep their value. */
  profile: Partial<MemberProfile>;
  /** The count of edits that the operator saw; a higher one means that another operator was faster. */
  seen: number;
  /** Shown to the member. */
  reason: string;
  operator: { id: number; username: string };
};

/**
 * Changes a member's fields that operators may edit, with before and after in the audit log; does nothing where
 * nothing differs. The e-mail address opens the account, so a new one is only proposed and another operator decides
 * (AMB-147). Returns whether one was proposed.
 * @throws Refused `notFound`, `conflict` with the operator and fields of an edit since, `emailRegistered`
 */
export const editMember = (
  { db, secretsKey }: EmailChangeNeeds,
  { userrefid, profile: wanted, seen, reason, operator }: MemberEdit,
): Promise<{ emailProposed: boolean }> =>
  inTransaction(db, async (tx) => {
    const { id, editedNo } = await locked(tx, userrefid);
    if (editedNo !== seen) throw await changedSince(tx, id);
    const before = await profileOf(tx, id);
    const { email = before.email } = wanted;
    const emailProposed = before.email !== email;
    if (emailProposed)
      await proposeEmailChange(tx, secretsKey, {
        member: { id, userrefid, email: before.email },
        to: email,
        reason,
        operator,
      });
    const profile = { ...before, ...given(wanted), email: before.email };
    // A number that was stored before numbers were read does not block edits of other fields.
    if (profile.mobile !== before.mobile) profile.mobile = readMobile(profile.mobile, 'mobileNumber');
    const changed = FIELDS.filter((field) => (before[field] ?? '') !== (profile[field] ?? ''));
    refuseHouseName(changed, profile);
    if (changed.length === 0) return { emailProposed };
    await updateProfile(tx, id, profile, changed);
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'member.edit',
      subject: `member:${id}`,
      details: { reason, before: pick(before, changed), after: pick(profile, changed) },
    });
    return { emailProposed };
  });

export type FlagChange = {
  userrefid: string;
  flag: 'pinned' | 'levelManual';
  on: boolean;
  reason: string;
  actor: string;
};

/** Sets a flag that has no effect on money (AMB-064). Idempotent. @throws Refused `notFound` */
export const setFlag = (db: Db, { userrefid, flag, on, reason, actor }: FlagChange): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, pinned, levelManual } = await locked(tx, userrefid);
    const before = { pinned, levelManual };
    if (before[flag] === on) return;
    const after = { ...before, [flag]: on };
    await setFlags(tx, id, after);
    const action = flag === 'pinned' ? 'member.pin' : 'member.level-manual';
    await recordAudit(tx, { actor, action, subject: `member:${id}`, details: { reason, before, after } });
  });
