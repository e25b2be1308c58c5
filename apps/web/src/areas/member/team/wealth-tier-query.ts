import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type WealthTier = DataOf<'team.wealthTier'>;
export type Tier = WealthTier['tiers'][number];

export const wealthTierQuery = (userrefid: string) =>
  apiQuery('team.wealthTier', { userrefid }, { fallback: 'Failed to fetch level incomes' });
