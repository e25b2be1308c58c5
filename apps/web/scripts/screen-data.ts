import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedBy, type ApiQueryKey } from '../src/shared/api/bind-api.ts';
import { apiAddress as consoleAddress } from '../src/areas/console/api/api.ts';
import { operatorQuery } from '../src/areas/console/session/operator-query.ts';
import {
  APPROVED,
  firstListQuery,
  HISTORY,
  PENDING,
  REJECT,
} from '../src/areas/console/withdrawals/withdrawal-pages.ts';
import { addressesQuery } from '../src/areas/member/addresses/addresses-query.ts';
import { apiAddress as memberAddress } from '../src/areas/member/api/api.ts';
import { firstStepsQuery } from '../src/areas/member/dashboard/first-steps-query.ts';
import { openPaymentQuery } from '../src/areas/member/deposits/payment-queries.ts';
import { odlWindowQuery } from '../src/areas/member/odl/odl-window.ts';
import { cappingQuery, packagesQuery } from '../src/areas/member/packages/package-queries.ts';
import { lastCyclesQuery, latestRewardsQuery } from '../src/areas/member/rewards/reward-queries.ts';
import { meQuery } from '../src/areas/member/session/me-query.ts';
import { memberWalletsQuery, walletSummaryQuery } from '../src/areas/member/wallets/wallet-queries.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'ahead.js'), 'utf8').trim();

/** The local entry of an area, without which nothing is asked for, and the question who is there. */
const AREAS = {
  user: { entry: 'auth', session: meQuery, address: memberAddress },
  console: { entry: 'adminToken', session: operatorQuery, address: consoleAddress },
} as const;

/** Stands in an address where the member's name will. */
const ME = ':me';

/** Whoever is signed in is sent on from here. */
const FOR_VISITORS = new Set(['user/login', 'console/login']);

type Asked = { queryKey: ApiQueryKey };

/** What each signed-in screen asks for at once: the very queries that it will make. */
const SCREEN_DATA: Record<string, readonly Asked[]> = {
  'user/dashboard': [walletSummaryQuery(ME), cappingQuery(ME), firstStepsQuery, latestRewardsQuery],
  'user/odl': [odlWindowQuery, cappingQuery(ME), lastCyclesQuery],
  'user/packages': [packagesQuery, cappingQuery(ME)],
  'user/package/start/:packageType': [packagesQuery],
  'user/package/:packageType': [packagesQuery, memberWalletsQuery(ME), cappingQuery(ME)],
  'user/account': [cappingQuery(ME)],
  'user/account/address-detail': [addressesQuery(ME)],
  'user/account/withdraw': [memberWalletsQuery(ME), addressesQuery(ME)],
  'user/account/withdraw-history': [walletSummaryQuery(ME)],
  'user/deposit': [openPaymentQuery],
  'console/withdraw-history': [firstListQuery(HISTORY)],
  'console/Withdrawal-Pending': [firstListQuery(PENDING)],
  'console/Withdrawal-Approved': [firstListQuery(APPROVED)],
  'console/Withdrawal-Reject': [firstListQuery(REJECT)],
};

/** Open to everybody. */
const FOR_ANYONE = new Set(['user/register', 'console/set-password']);

/** The addresses that the document of a screen asks for ahead. */
export function aheadOf(pattern: string): string[] {
  const { session, address } = AREAS[pattern.startsWith('console/') ? 'console' : 'user'];
  return [session, ...(SCREEN_DATA[pattern] ?? [])].map(({ queryKey }) => {
    const { name, input } = askedBy(queryKey);
    return address(name, input).replace(encodeURIComponent(ME), ME);
  });
}

/** The script of a screen's document: what is decided before the first paint, and what is asked for ahead. */
export function aheadScript(pattern: string): string {
  const { entry } = AREAS[pattern.startsWith('console/') ? 'console' : 'user'];
  const isFor = FOR_ANYONE.has(pattern) ? '' : FOR_VISITORS.has(pattern) ? 'visitors' : 'signed-in';
  const ahead = (isFor === 'signed-in' ? aheadOf(pattern) : []).join(' ').replaceAll('&', '&amp;');
  return `<script data-session="${entry}" data-is-for="${isFor}" data-ahead="${ahead}">${SCRIPT}</script>`;
}
