import {
  END_CAUSES,
  MAX_LEVELS,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  STOP_WORDS,
  type EndCause,
  type PackageType,
} from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies StatusWords;

type Holder = { packageType: PackageType | null };

/** A member of the team, by their highest active package. */
const FIELDS = {
  position: { kind: 'position', header: 'SR.NO' },
  id: { kind: 'text', from: ({ userrefid }: { userrefid: string }) => userrefid },
  memberId: { kind: 'count', wire: null },
  userrefid: { kind: 'text', header: 'USER ID', card: 'title' },
  fullName: { kind: 'text', wire: 'name', header: 'NAME', card: 'meta' },
  packageType: { kind: 'text', oneOf: PACKAGE_TYPES_LOWEST_FIRST, wire: null, isNullable: true },
  package: {
    kind: 'text',
    wire: 'activation_package',
    from: ({ packageType }: Holder) => (packageType ? PACKAGE_NAMES[packageType] : '-'),
    header: 'PACKAGE',
    card: 'meta',
  },
  status: {
    kind: 'status',
    words: WORDS,
    from: ({ packageType }: Holder) => (packageType ? 'Active' : 'Inactive'),
    header: 'STATUS',
    card: 'value',
  },
  standing: {
    kind: 'text',
    wire: 'inactive_because',
    isNullable: true,
    description: 'Why a member is inactive and since when; null for an active one',
  },
  level: { kind: 'level', header: 'LEVEL', card: 'meta', cardLabel: 'Level ' },
  activatedAt: {
    kind: 'instant',
    wire: 'approved_date',
    isNullable: true,
    header: 'APPROVED DATE',
    missing: '-',
  },
  joinedAt: { kind: 'instant', wire: 'created_at', header: 'CREATED AT', sort: true },
} as const;

const choices = { status: { label: 'Status', words: WORDS } } as const;

/** The whole team (RDWN-03), sorted by its index order, so its size does not matter. */
export const DOWNLINE = /* @__PURE__ */ defineList({
  schema: 'DownlineRow',
  title: 'Downline Summary',
  file: 'downline-report',
  fields: { ...FIELDS, level: { ...FIELDS.level, sort: true } },
  // Sums of the whole team under any filter.
  sums: {
    teamSize: { kind: 'count', wire: 'totalTeam' },
    activeTeam: { kind: 'count', wire: 'totalActive' },
    totalInactive: {
      kind: 'count',
      from: ({ teamSize, activeTeam }: { teamSize: number; activeTeam: number }) => teamSize - activeTeam,
    },
  },
  // Offers the levels that pay.
  choices: { level: { label: 'Level', offered: MAX_LEVELS, greatest: 1_000_000 }, ...choices },
  days: 'joinedAt',
  findsDay: true,
  findsChoice: true,
  order: 'level',
});

/** The direct referrals (RREF-02). */
export const REFERRALS = /* @__PURE__ */ defineList({
  schema: 'DownlineRow',
  title: 'My Referrals',
  file: 'my-referrals',
  fields: {
    ...FIELDS,
    userrefid: { ...FIELDS.userrefid, sort: true },
    fullName: { ...FIELDS.fullName, sort: true },
    activatedAt: { ...FIELDS.activatedAt, sort: true },
  },
  sums: {
    all: { kind: 'count', wire: 'totalReferrals' },
    active: { kind: 'count', wire: 'totalActive' },
    totalInactive: {
      kind: 'count',
      from: ({ all, active }: { all: number; active: number }) => all - active,
    },
  },
  choices,
  days: 'joinedAt',
  // Members are numbered in the order of joining.
  orders: { sr_no: 'joinedAt' },
  order: 'sr_no',
});

const SINCE = {
  Stopped: { word: 'Stopped', tone: 'neutral' },
  Back: { word: 'Active again', tone: 'ok' },
} as const satisfies StatusWords;

/** The stops of a team with package, day, reason and the sum brought (AMB-150). */
export const TEAM_STOPS = /* @__PURE__ */ defineList({
  schema: 'TeamStop',
  title: 'Members who stopped',
  file: 'stopped-members',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    id: { kind: 'id', isBig: true },
    userrefid: { kind: 'text', header: 'USER ID', card: 'title' },
    fullName: { kind: 'text', wire: 'name', header: 'NAME', card: 'meta' },
    level: { kind: 'level', header: 'LEVEL', sort: true, card: 'meta', cardLabel: 'Level ' },
    packageType: {
      kind: 'text',
      wire: 'packageName',
      onWire: (type: PackageType) => PACKAGE_NAMES[type],
      header: 'PACKAGE',
      card: 'meta',
      description: 'The package whose end was the stop',
    },
    day: { kind: 'day', header: 'STOPPED ON', sort: true, card: 'meta' },
    because: {
      kind: 'text',
      oneOf: END_CAUSES,
      header: 'REASON',
      say: (cause: string) => STOP_WORDS[cause as EndCause],
      card: 'meta',
    },
    broughtMicro: {
      kind: 'money',
      wire: 'brought',
      isNullable: true,
      header: 'BROUGHT YOU',
      sort: true,
      missing: 'being added up',
      card: 'value',
      description:
        'Network and Direct Bounties since the stop before, pending ones included; null until added up',
    },
    status: { kind: 'status', words: SINCE, header: 'NOW' },
  },
  sums: { stops: 'count', brought: 'money' },
  choices: {
    because: { label: 'Reason', words: STOP_WORDS },
    status: { label: 'Now', words: SINCE },
  },
  days: 'day',
  findsDay: true,
  findsChoice: true,
  order: '-day',
});
