import { MAX_LEVELS, PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies StatusWords;

type Holder = { packageType: PackageType | null };

/** A member below, by their highest active package. */
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

/** Everyone below (RDWN-03); it sorts by what its order is kept by, whatever the size of the team. */
export const DOWNLINE = /* @__PURE__ */ defineList({
  schema: 'DownlineRow',
  title: 'Downline Summary',
  file: 'downline-report',
  fields: { ...FIELDS, level: { ...FIELDS.level, sort: true } },
  // Of the whole team, whatever is asked for.
  sums: {
    teamSize: { kind: 'count', wire: 'totalTeam' },
    activeTeam: { kind: 'count', wire: 'totalActive' },
    totalInactive: {
      kind: 'count',
      from: ({ teamSize, activeTeam }: { teamSize: number; activeTeam: number }) => teamSize - activeTeam,
    },
  },
  // The levels that bring something are offered.
  choices: { level: { label: 'Level', offered: MAX_LEVELS, greatest: 1_000_000 }, ...choices },
  days: 'joinedAt',
  order: 'level',
});

/** Who was invited (RREF-02). */
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
  // Members are numbered in the order in which they joined.
  orders: { sr_no: 'joinedAt' },
  order: 'sr_no',
});
