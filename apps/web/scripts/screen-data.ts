import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EARNINGS,
  OWN_DEPOSITS,
  OWN_REWARDS_OF,
  OWN_WITHDRAWALS,
  REFERRALS,
  TEAM_STOPS,
  TOP_UPS,
  TRANSACTIONS,
} from '@tributary/definitions/lists';
import type { IncomeKind } from '@tributary/domain';
import { uncommented } from './rewriting.ts';
import { askedBy, type ApiQueryKey } from '../src/shared/api/bind-api.ts';
import { apiAddress as consoleAddress } from '../src/areas/console/api/api.ts';
import {
  activityQuery,
  cappingQuery as cappingAlertQuery,
  closingQuery,
  overviewQuery,
  summaryQuery,
} from '../src/areas/console/dashboard/dashboard-queries.ts';
import { waitingQuery } from '../src/areas/console/approvals/waiting-query.ts';
import { proposalsQuery } from '../src/areas/console/page/proposals-query.ts';
import { LISTS_KEY } from '../src/areas/console/session/operator-entry.ts';
import { operatorQuery } from '../src/areas/console/session/operator-query.ts';
import { screeningQuery } from '../src/areas/console/screening/overview-query.ts';
import {
  askedJobsQuery,
  booksQuery,
  closesQuery,
  comparisonsQuery,
} from '../src/areas/console/treasury/job-queries.ts';
import {
  APPROVED,
  firstListQuery,
  HISTORY,
  PENDING,
  REJECT,
} from '../src/areas/console/withdrawals/withdrawal-pages.ts';
import { addressesQuery } from '../src/areas/member/addresses/addresses-query.ts';
import { apiAddress as memberAddress } from '../src/areas/member/api/api.ts';
import { apiAddress as developerAddress } from '../src/areas/member/developers/developer-api.ts';
import { apiTokensQuery, webhooksQuery } from '../src/areas/member/developers/developer-queries.ts';
import { ticketsQuery } from '../src/areas/member/tickets/tickets-query.ts';
import { blbPlanQuery } from '../src/areas/member/blb/blb-query.ts';
import { firstStepsQuery } from '../src/areas/member/dashboard/first-steps-query.ts';
import { openPaymentQuery } from '../src/areas/member/deposits/payment-queries.ts';
import { wealthTierQuery } from '../src/areas/member/team/wealth-tier-query.ts';
import { notificationsQuery } from '../src/areas/member/notifications/notifications-query.ts';
import { odlWindowQuery } from '../src/areas/member/odl/odl-window.ts';
import { apiAddress as passkeyAddress } from '../src/areas/member/passkeys/passkey-api.ts';
import { passkeysQuery } from '../src/areas/member/passkeys/passkeys-query.ts';
import { epochsQuery } from '../src/areas/member/liabilities/proof-queries.ts';
import { forecastsQuery } from '../src/areas/member/capping/forecasts-query.ts';
import { cappingQuery, packagesQuery } from '../src/areas/member/packages/package-queries.ts';
import { lastCyclesQuery, latestRewardsQuery } from '../src/areas/member/rewards/reward-queries.ts';
import {
  FIRST_TOUCHES,
  secondFactorQuery,
  sessionsQuery,
  touchesQuery,
} from '../src/areas/member/security/security-queries.ts';
import { firstRowsQuery } from '../src/areas/member/report/first-rows.ts';
import { meQuery } from '../src/areas/member/session/me-query.ts';
import { firstSumsQuery } from '../src/areas/member/wallets/statement-query.ts';
import { communityQuery, weeksQuery } from '../src/areas/member/team/community-query.ts';
import { refundableQuery } from '../src/areas/member/withdrawals/refund-query.ts';
import { memberWalletsQuery, walletSummaryQuery } from '../src/areas/member/wallets/wallet-queries.ts';

const SCRIPT = uncommented(readFileSync(join(import.meta.dirname, 'ahead.js'), 'utf8'));

/** Parts that load later have their own tables of routes. */
const addressOfMember: typeof memberAddress = (name, input) => {
  const part = name.split('.')[0];
  if (part === 'passkeys') return passkeyAddress(name, input);
  return (part === 'apiTokens' || part === 'webhooks' ? developerAddress : memberAddress)(name, input);
};

/** The local entry of an area, without which there are no early requests, and the query for the current user. */
const AREAS = {
  user: { entry: 'auth', lists: '', session: meQuery, address: addressOfMember },
  console: { entry: 'adminToken', lists: LISTS_KEY, session: operatorQuery, address: consoleAddress },
} as const;

/** Placeholder for the member's name in an address. */
const ME = ':me';

/** A signed-in person is redirected from these. */
const FOR_VISITORS = new Set(['user/login', 'console/login']);

type Asked = { queryKey: ApiQueryKey };

const rewardsOf = (kind: IncomeKind) => firstRowsQuery('incomes.report', OWN_REWARDS_OF[kind], { kind });

/** The first queries of each signed-in screen, or of its tab in the address, the same ones that the screen makes. */
const SCREEN_DATA: Record<string, readonly Asked[]> = {
  'user/dashboard': [walletSummaryQuery(ME), cappingQuery(ME), firstStepsQuery, latestRewardsQuery],
  'user/notifications': [notificationsQuery(1)],
  'user/odl': [odlWindowQuery, cappingQuery(ME), lastCyclesQuery],
  'user/packages': [packagesQuery, cappingQuery(ME)],
  'user/package/start/:packageType': [packagesQuery],
  'user/calculator': [packagesQuery],
  'user/package/:packageType': [packagesQuery, memberWalletsQuery(ME), cappingQuery(ME)],
  'user/level': [wealthTierQuery(ME)],
  'user/account': [cappingQuery(ME)],
  'user/account/helpdesk': [ticketsQuery(1)],
  'user/account/security': [sessionsQuery, secondFactorQuery, passkeysQuery, touchesQuery(FIRST_TOUCHES)],
  'user/account/api-tokens': [apiTokensQuery],
  'user/account/webhooks': [webhooksQuery],
  'user/account/blb-bonus': [blbPlanQuery(ME)],
  'user/account/capping': [cappingQuery(ME), forecastsQuery],
  'user/account/proof': [epochsQuery],
  'user/account/address-detail': [addressesQuery(ME)],
  'user/account/withdraw': [memberWalletsQuery(ME), addressesQuery(ME)],
  'user/account/take-back': [refundableQuery, addressesQuery(ME)],
  'user/account/withdraw-history': [
    firstRowsQuery('withdrawals.list', OWN_WITHDRAWALS),
    walletSummaryQuery(ME),
  ],
  'user/account/history': [firstRowsQuery('deposits.history', OWN_DEPOSITS, { userrefid: ME })],
  'user/account/my-network': [firstRowsQuery('team.referrals', REFERRALS)],
  'user/report/bot-profit': [rewardsOf('daily')],
  'user/report/direct': [rewardsOf('direct')],
  'user/report/level-income': [rewardsOf('network')],
  'user/report/odl-bonus': [rewardsOf('odl')],
  'user/report/my-earning': [firstRowsQuery('incomes.earningsReport', EARNINGS)],
  'user/report/downline': [communityQuery()],
  'user/report/downline?view=stops': [firstRowsQuery('team.stops', TEAM_STOPS), weeksQuery],
  'user/transaction/statement': [firstSumsQuery(ME)],
  'user/transaction/transaction-report': [
    firstRowsQuery('wallets.statement', TRANSACTIONS, { userrefid: ME }),
  ],
  'user/transaction/topup-history': [firstRowsQuery('packages.topUps', TOP_UPS, { userrefid: ME })],
  'user/deposit': [openPaymentQuery, memberWalletsQuery(ME)],
  'console/dashboard': [
    summaryQuery,
    overviewQuery,
    proposalsQuery,
    closingQuery,
    cappingAlertQuery(),
    activityQuery,
  ],
  'console/approvals': [waitingQuery],
  'console/jobs': [closesQuery, booksQuery, askedJobsQuery, comparisonsQuery, summaryQuery],
  'console/screening': [screeningQuery, proposalsQuery],
  'console/withdraw-history': [firstListQuery(HISTORY)],
  'console/Withdrawal-Pending': [firstListQuery(PENDING)],
  'console/Withdrawal-Approved': [firstListQuery(APPROVED)],
  'console/Withdrawal-Reject': [firstListQuery(REJECT)],
};

/** Open to everybody. */
const FOR_ANYONE = new Set([
  'user/register',
  'user/forgot-password',
  'user/reset-password',
  'user/confirm-email',
  'user/stop-change',
  'user/password-changed',
  'demo/outbox',
  'console/set-password',
]);

/** For the screen and each of its tabs: the search of its address, and the addresses that its document requests early. */
function aheadOf(pattern: string): string[][] {
  const { session, address } = AREAS[pattern.startsWith('console/') ? 'console' : 'user'];
  const addressOf = ({ queryKey }: Asked): string => {
    const { name, input } = askedBy(queryKey);
    return address(name, input).replace(encodeURIComponent(ME), ME);
  };
  const tabs = Object.keys(SCREEN_DATA).filter((key) => key.startsWith(`${pattern}?`));
  return [pattern, ...tabs].map((key) => [
    key.slice(pattern.length),
    ...[session, ...(SCREEN_DATA[key] ?? [])].map(addressOf),
  ]);
}

/** The script of a screen's document: decisions before the first paint, and early requests. */
export function aheadScript(pattern: string): string {
  const { entry, lists } = AREAS[pattern.startsWith('console/') ? 'console' : 'user'];
  const isFor = FOR_ANYONE.has(pattern) ? '' : FOR_VISITORS.has(pattern) ? 'visitors' : 'signed-in';
  const ahead = (isFor === 'signed-in' ? aheadOf(pattern) : [])
    .map((tab) => tab.join(' '))
    .join('|')
    .replaceAll('&', '&amp;');
  return `<script data-session="${entry}" data-is-for="${isFor}" data-lists="${lists}" data-ahead="${ahead}">${SCRIPT}</script>`;
}
