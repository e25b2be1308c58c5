import type { MEMBERS, RowOf } from '@tributary/definitions/lists';
import type { Micro, PackageType } from '@tributary/domain';

/**
 * The fields of a member that an operator may edit (C §3); user id, sponsor and balances are not among them
 * (AMB-065).
 */
export type MemberProfile = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  birthdate: string | null;
  gender: string;
  address: string;
  city: string;
  state: string;
  country: string;
  accountHolder: string;
  accountNumber: string;
  bankName: string;
  branchName: string;
  ifscCode: string;
  accountType: string;
};

/** The member of a record, with present restrictions. */
export type MemberHead = RowOf<typeof MEMBERS> & {
  editedNo: number;
  lastLoginAt: Date | null;
  /** When the owner confirmed the mail address. */
  emailProvedAt: Date | null;
  /** When an operator stopped the withdrawals. */
  stoppedAt: Date | null;
  /** The end of the stop after a change of password or e-mail. */
  heldUntil: Date | null;
  hasSecondFactor: boolean;
  isLocked: boolean;
};

export type MemberLotRow = {
  id: number;
  packageNo: number;
  packageType: PackageType;
  amountMicro: Micro;
  dailyBps: number;
  activatedOn: string;
  lastEarningDay: string;
  maturesOn: string | null;
  /** How many of its earning days have begun, and their total. */
  day: number;
  days: number;
  planVersion: number;
  state: 'running' | 'earned out' | 'paid back' | 'taken back';
};

export type MemberAddressRow = {
  coin: 'usdt' | 'xrp';
  no: number;
  address: string;
  tag: number | null;
  addedAt: Date;
  replacedAt: Date | null;
  ageDays: number;
  verified: boolean;
  paidMicro: Micro;
};

export type MemberSessionRow = {
  createdAt: Date;
  lastSeenAt: Date;
  ip: string | null;
  userAgent: string | null;
};

export type MemberAuditRow = {
  id: bigint;
  at: Date;
  actor: string;
  /** The user id of the acting member; null for another actor. */
  byMember: string | null;
  action: string;
  reason: string | null;
};
