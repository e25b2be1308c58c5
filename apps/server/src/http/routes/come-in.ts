import type { Db } from '@tributary/database';
import { DEVICE_DAYS } from '@tributary/modules/identity';
import { getMember, type Member } from '@tributary/modules/members';
import { answer } from '../wire.ts';
import type { RequestContext } from '../context.ts';

export const userOf = (member: Member) => ({
  userrefid: member.userrefid,
  username: member.userrefid,
  name: member.fullName,
  fullName: member.fullName,
  email: member.email,
  mobile_no: member.mobile,
  refferal_code: member.sponsorUserrefid,
  firstName: member.firstName,
  lastName: member.lastName,
  gender: member.gender,
  birthdate: member.birthdate,
  panCardNo: member.panCardNo,
  profilePic: member.profilePicture,
  status: member.status,
  createdAt: member.createdAt.toISOString(),
  lastLogin: member.lastLoginAt?.toISOString() ?? null,
});

const DEVICE_COOKIE = 'tributary_member_device';

export const knownDevice = (context: RequestContext): string | undefined => context.cookie(DEVICE_COOKIE);

/** Answers a new login: sets the session, remembers the device, and returns the member. */
export const comeIn = async (
  db: Db,
  context: RequestContext,
  { memberId, token, device }: { memberId: number; token: string; device: string },
  message: string,
) => {
  context.setSession('member', token);
  context.setCookie(DEVICE_COOKIE, device, DEVICE_DAYS * 86_400);
  return { ...answer(userOf(await getMember(db, memberId)), message), token };
};
