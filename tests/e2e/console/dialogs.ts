import type { Page } from 'playwright-core';
import { breach } from './told-breach.ts';
import { aboveTheCeiling } from './told-hot-wallet.ts';

/** A dialog or panel of the console: its page, and its openers, pressed one after another. */
export interface Opened {
  path: string;
  press: readonly (RegExp | string)[];
  /** A faked answer, for a state that a healthy programme does not reach. */
  told?: { api: string; change: (data: never) => unknown };
  /** The number of open layers; default one. */
  layers?: number;
  /** Typing before the press. */
  before?: (page: Page) => Promise<unknown>;
}

const NOW = '2026-01-05T06:00:00.000Z';
const HASH = `0x${'ab'.repeat(32)}`;

const TOKEN = `0x${'7'.repeat(40)}`;

const exception = {
  id: 'late:1',
  kind: 'wrong token',
  user_id: 'demo',
  amount: null,
  tx_hash: HASH,
  token: null,
  seen_at: NOW,
  note: null,
  answered_by: null,
  answered_at: null,
};

const listed = {
  id: 3,
  asked_at: NOW,
  asked_for: 'withdrawal',
  subject_id: 7,
  userrefid: 'demo',
  amount: '108.000000',
  address: '0x1111111111111111111111111111111111111111',
  why: 'OFAC SDN, since 2026-11-11',
  state: 'hit',
  decided_at: null,
  decided_by: null,
};

const payout = (decidable: 'release' | 'resolve') => ({
  id: 7,
  user_id: 'demo',
  name: 'Demo Member',
  withdraw_type: 'USDT',
  amount: '108.000000',
  chain: 'bsc',
  status: 'unknown',
  tx_hash: HASH,
  expires_after: null,
  signed_at: NOW,
  decidable,
});

const sequence = {
  chain: 'bsc',
  account: '0x9999999999999999999999999999999999999999',
  sequence: 32,
  found_at: NOW,
  tx_hash: HASH,
  block: 1_204,
  destination: '0x1111111111111111111111111111111111111111',
  tag: null,
  withdraw_type: 'USDT',
  amount: '108.000000',
  fits: [{ id: 7, user_id: 'demo' }],
};

const reopened = { window: 1, windowEnd: NOW, turnover: null, version: '1.new' };

const TREASURY = '/console/treasury';
const CONTENT = '/console/content';
const SETTINGS = '/console/odl-setting?tab=settings';

const stopped = {
  by: 'breaker',
  since: '2026-01-01T06:30:00.000Z',
  reason: 'More than 50 payouts within an hour.',
  automatic: true,
};

const payouts = (decidable: 'release' | 'resolve'): Opened => ({
  path: TREASURY,
  press: ['Decide on request 7'],
  told: { api: '**/api/admin/payouts/undecided', change: () => [payout(decidable)] },
});

/** Dialogs by file. A file that opens a dialog and is in neither list fails the test. */
export const DIALOGS: Readonly<Record<string, readonly Opened[]>> = {
  'audit/audit-row-dialog.tsx': [{ path: '/console/edited-info?tab=audit', press: [/^Open row/] }],
  'content/content-dialog.tsx': [
    { path: CONTENT, press: ['Add'] },
    { path: CONTENT, press: [/^Edit /] },
  ],
  'content/close-dialog.tsx': [{ path: CONTENT, press: [/^Close /] }],
  'content/versions-dialog.tsx': [{ path: CONTENT, press: [/^Versions of/] }],
  'dashboard/system-controls.tsx': [{ path: '/console/dashboard', press: ['One hit more'] }],
  'deposits/deposit-claims.tsx': [{ path: '/console/deposit-desk', press: ['Credit a transfer'] }],
  'deposits/token-collections.tsx': [
    {
      path: '/console/deposit-desk',
      press: [/^Send the token of demo/],
      told: {
        api: '**/api/admin/deposits/exceptions?**',
        change: (data: object) => ({ ...data, rows: [{ ...exception, token: TOKEN }], total: 1 }),
      },
    },
  ],
  'deposits/deposit-desk-route.tsx': [
    {
      path: '/console/deposit-desk',
      press: [/^Answer/],
      told: {
        api: '**/api/admin/deposits/exceptions?**',
        change: (data: object) => ({ ...data, rows: [exception], total: 1 }),
      },
    },
  ],
  'tickets/ticket-dialog.tsx': [{ path: '/console/helpdesk', press: [/^More for T-/, 'Resolve'] }],
  'tickets/templates.tsx': [{ path: '/console/helpdesk', press: [/templates/i] }],
  'members/edit-member-dialog.tsx': [{ path: '/console/members-list', press: ['Edit demo'] }],
  'members/member-action-dialog.tsx': [
    { path: '/console/members/demo', press: ['Block'] },
    { path: '/console/members-list', press: ['More for demo', /^Pin/] },
  ],
  'members/view-dialog.tsx': [{ path: '/console/members/demo', press: ['Login'] }],
  'operators/operator-action-dialog.tsx': [
    { path: '/console/create-subadmin', press: [/^More for/, /Disable|Enable/] },
    { path: '/console/create-subadmin', press: [/^More for/, 'Link to a member'] },
  ],
  'palette/palette.tsx': [{ path: '/console/approvals', press: ['Search or go to'] }],
  'page/proposals.tsx': [{ path: '/console/members/kiran08', press: [/^Take back/] }],
  'collection/pause-button.tsx': [{ path: '/console/collection', press: ['Pause collection'] }],
  'collection/custody-returns.tsx': [
    {
      path: '/console/collection',
      told: { api: '**/api/admin/collections/overview', change: aboveTheCeiling },
      press: ['Return to custody'],
    },
  ],
  'screening/decide-dialog.tsx': [
    {
      path: '/console/screening',
      press: [/^Decide withdrawal/],
      told: {
        api: '**/api/admin/screenings?**',
        change: (data: object) => ({ ...data, rows: [listed], total: 1 }),
      },
    },
  ],
  'qr-codes/add-qr-code.tsx': [{ path: '/console/add-qr', press: ['Add QR Code'] }],
  'qr-codes/qr-codes-route.tsx': [
    { path: '/console/add-qr', press: [/^Preview code/] },
    { path: '/console/add-qr', press: [/^Delete code/] },
  ],
  'rewards/grants-page.tsx': [{ path: '/console/royalty-bonus', press: [/^Decline grant/] }],
  'settings/entry-dialog.tsx': [{ path: '/console/odl-setting', press: ['New Entry'] }],
  'settings/levels-route.tsx': [
    {
      path: '/console/level-setting',
      press: ['Save Changes'],
      before: (page) => page.locator('main input').first().fill('6'),
    },
  ],
  'settings/odl-settings.tsx': [
    { path: SETTINGS, press: ['Pause ODL'] },
    {
      path: SETTINGS,
      press: ['Save its turnover'],
      told: { api: '**/api/odl-settings', change: (data: object) => ({ ...data, reopened: [reopened] }) },
    },
  ],
  'settings/plan-versions-route.tsx': [
    { path: '/console/plan-versions', press: [/^Publish/] },
    { path: '/console/plan-versions', press: [/^Discard/] },
  ],
  'settings/terms-dialog.tsx': [{ path: '/console/plan-versions', press: ['Edit terms'] }],
  'settings/turnover-form.tsx': [
    {
      path: '/console/odl-setting',
      press: ['Save Changes'],
      before: (page) => page.getByLabel('Turnover', { exact: true }).fill('12345'),
    },
  ],
  'treasury/coverage.tsx': [{ path: TREASURY, press: ['Change the pause line'] }],
  'treasury/breaches.tsx': [{ path: '/console/jobs', press: [/^Write it down/], told: breach }],
  'treasury/jobs-route.tsx': [{ path: '/console/jobs', press: [/^Run again/] }],
  'treasury/pause-switches.tsx': [
    { path: TREASURY, press: ['Pause reward payouts'] },
    {
      path: TREASURY,
      press: ['Propose to resume withdrawal payouts'],
      told: {
        api: '**/api/admin/treasury',
        change: (data: object) => ({ ...data, pauses: { rewardPayouts: null, withdrawalPayouts: stopped } }),
      },
    },
  ],
  'treasury/payouts.tsx': [payouts('release'), payouts('resolve')],
  'treasury/unexplained.tsx': [
    {
      path: TREASURY,
      press: ['Explain this transaction'],
      told: { api: '**/api/admin/payouts/sequences', change: () => [sequence] },
    },
  ],
  'withdrawals/review-panel.tsx': [{ path: '/console/Withdrawal-Pending', press: [/^Review request/] }],
  'withdrawals/decision-dialog.tsx': [
    { path: '/console/Withdrawal-Pending', press: [/^Review request/, 'Approve'], layers: 2 },
  ],
  'withdrawals/revocation.tsx': [
    {
      path: '/console/Withdrawal-Pending',
      press: [/^View Details of/, 'Revoke approval'],
      layers: 2,
      told: {
        api: '**/api/admin/withdrawals/report?**',
        change: (data: { rows: object[] }) => ({
          ...data,
          rows: data.rows.map((row) => ({ ...row, status: 'approved', stage: 'approved' })),
        }),
      },
    },
  ],
  'withdrawals/bulk-approval.tsx': [
    {
      path: '/console/Withdrawal-Pending',
      press: [/^Approve \d/],
      before: async (page) => {
        await page.getByRole('checkbox', { name: /Select all/ }).click();
        await page.getByRole('button', { name: /^Approve \d+ selected/ }).click();
        await page.getByRole('heading', { name: 'Included', exact: true }).waitFor();
      },
    },
  ],
  '../../shared/api-tokens/new-token.tsx': [{ path: '/console/api-tokens', press: ['Make a token'] }],
  '../../shared/api-tokens/token-rows.tsx': [{ path: '/console/api-tokens', press: [/^End the token/] }],
};

/** Files without their own dialog, and why. */
export const NO_DIALOGS: Readonly<Record<string, string>> = {
  'page/command-dialog.tsx': 'what most of the others are made of',
};
