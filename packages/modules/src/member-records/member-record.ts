import type { Micro, PackageType } from '@tributary/domain';

/** What operators read of a member: blocked, or else whether a package is active. */
export const STANDINGS = ['Active', 'Inactive', 'Blocked'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A line of the list of members. */
export type ListedMember = {
  id: number;
  userrefid: string;
  fullName: string;
  email: string;
  mobile: string;
  sponsorUserrefid: string;
  packageType: PackageType | null;
  activatedAt: Date | null;
  createdAt: Date;
  standing: Standing;
  pinned: boolean;
  levelManual: boolean;
  editedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  gender: string | null;
  birthdate: string | null;
  panCardNo: string | null;
};

/** What an operator may edit of a member (C §3); user id, sponsor and balances are none of it (AMB-065). */
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

/** Whose record it is, with what stops them now. */
export type MemberHead = ListedMember & {
  editedNo: number;
  lastLoginAt: Date | null;
  /** Since when an operator holds the withdrawals. */
  stoppedAt: Date | null;
  /** Until when they wait after a change of password or e-mail. */
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
  /** How many of its earning days have begun, and how many it has. */
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
  /** The user id of the member who did it, where one did. */
  byMember: string | null;
  action: string;
  reason: string | null;
};
