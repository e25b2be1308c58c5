import { queryOptions } from '@tanstack/react-query';
import { PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { apiGet } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';

/** What the member screens read, each in one place: its path, its type and the documented failure text. */

const PRICE_REFRESH_MS = 30_000;
const LATEST_REWARDS = 5;

const id = encodeURIComponent;

export const meQuery = queryOptions({
  queryKey: ['member', 'me'],
  queryFn: async ({ signal }) =>
    (await apiGet<Contract['members']['me']>('/users/me', { signal, fallback: 'No authenticated user' }))
      .data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const walletSummaryQuery = (userrefid: string) =>
  queryOptions({
    queryKey: ['member', 'wallet-summary', userrefid],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['wallets']['summary']>(`/wallet-summary/${id(userrefid)}`, {
          signal,
          fallback: 'Failed fetching wallet summary',
        })
      ).data,
  });

export const cappingQuery = (userrefid: string) =>
  queryOptions({
    queryKey: ['member', 'capping', userrefid],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['packages']['capping']>(`/wallet-history/cappingpackage/${id(userrefid)}`, {
          signal,
          fallback: 'Fetch failed',
        })
      ).data,
  });

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => {
    const { data } = await apiGet<Contract['packages']['list']>('/packages', {
      signal,
      fallback: 'Fetch failed',
    });
    return PACKAGE_TYPES_LOWEST_FIRST.map((type) => data[type]);
  },
});

/** The list is ordered R-Wallet, Profit, Working (AMB-091). */
export const memberWalletsQuery = (userrefid: string) =>
  queryOptions({
    queryKey: ['member', 'wallets', userrefid],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['wallets']['memberWallets']>(`/ewallet/member/${id(userrefid)}`, {
          signal,
          fallback: 'Fetch failed',
        })
      ).data,
  });

export const topUpsQuery = (userrefid: string) =>
  queryOptions({
    queryKey: ['member', 'top-ups', userrefid],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['packages']['topUps']>(
          `/topup-history/${id(userrefid)}?status=active&size=50`,
          {
            signal,
            fallback: 'Fetch failed',
          },
        )
      ).data.rows,
  });

export const pricesQuery = queryOptions({
  queryKey: ['market', 'prices'],
  queryFn: async ({ signal }) =>
    (await apiGet<Contract['market']['prices']>('/market/prices', { signal })).data,
  refetchInterval: PRICE_REFRESH_MS,
});

export const latestRewardsQuery = queryOptions({
  queryKey: ['member', 'rewards', 'latest'],
  queryFn: async ({ signal }) =>
    (
      await apiGet<Contract['rewards']['list']>(`/rewards?size=${LATEST_REWARDS}`, {
        signal,
        fallback: 'Fetch failed',
      })
    ).data,
});

export const rewardExplanationQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['member', 'rewards', 'explanation', rewardId],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['rewards']['explanation']>(`/rewards/${id(rewardId)}/explanation`, {
          signal,
          fallback: 'Fetch failed',
        })
      ).data,
  });

export const addressesQuery = (userrefid: string) =>
  queryOptions({
    queryKey: ['member', 'addresses', userrefid],
    queryFn: async ({ signal }) =>
      (
        await apiGet<Contract['addresses']['list']>(`/crypto/${id(userrefid)}`, {
          signal,
          fallback: 'Failed to fetch',
        })
      ).data[0] ?? null,
  });

export const openPaymentQuery = queryOptions({
  queryKey: ['member', 'payment', 'open'],
  queryFn: async ({ signal }) => (await apiGet<Contract['deposits']['open']>('/usdt/open', { signal })).data,
  staleTime: 0,
});
