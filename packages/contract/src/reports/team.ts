import type { DownlineRow } from '../team.ts';
import { defineReport, type ReportColumn, type StatusWords } from '@tributary/definitions/lists';

export const TEAM_WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
} satisfies StatusWords<DownlineRow['status']>;

const COLUMN = {
  position: { header: 'SR.NO', kind: 'position' },
  user: { header: 'USER ID', kind: 'text', field: 'userrefid', card: 'title' },
  name: { header: 'NAME', kind: 'text', field: 'name', card: 'meta' },
  package: { header: 'PACKAGE', kind: 'text', field: 'activation_package', card: 'meta' },
  status: { header: 'STATUS', kind: 'status', field: 'status', words: TEAM_WORDS, card: 'value' },
  level: { header: 'LEVEL', kind: 'level', field: 'level', card: 'meta', cardLabel: 'Level ' },
  activated: { header: 'APPROVED DATE', kind: 'instant', field: 'approved_date', missing: '-' },
  joined: { header: 'CREATED AT', kind: 'instant', field: 'created_at', sortable: true },
} as const satisfies Record<string, ReportColumn<DownlineRow>>;

const { position, user, name, status, level, activated, joined } = COLUMN;

/** Everyone below (RDWN-03); it sorts by what its order is kept by, whatever the size of the team. */
export const DOWNLINE_REPORT = defineReport<DownlineRow>()({
  title: 'Downline Summary',
  name: 'downline-report',
  columns: [position, user, name, COLUMN.package, status, { ...level, sortable: true }, activated, joined],
});

/** Who was invited (RREF-02). */
export const REFERRALS_REPORT = defineReport<DownlineRow>()({
  title: 'My Referrals',
  name: 'my-referrals',
  columns: [
    position,
    { ...user, sortable: true },
    { ...name, sortable: true },
    COLUMN.package,
    status,
    level,
    { ...activated, sortable: true },
    joined,
  ],
});
