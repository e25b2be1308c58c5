import { apiQuery } from '../api/api.ts';

export const walletSummaryQuery = (userrefid: string) =>
  apiQuery('wallets.summary', { userrefid }, { fallback: 'Failed fetching wallet summary' });

/** The list is ordered R-Wallet, Profit, Working (AMB-091). */
export const memberWalletsQuery = (userrefid: string) =>
  apiQuery('wallets.memberWallets', { userrefid }, { fallback: 'Fetch failed' });
