import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type CommunityPage = DataOf<'team.community'>;
export type Branch = CommunityPage['branches'][number];
export type FoundMember = DataOf<'team.search'>[number];

const FAILED = { fallback: 'Fetch failed' };

/** Branches of a member below; by default of the signed-in member. */
export const communityQuery = (of?: string, page = 1) =>
  apiQuery('team.community', { ...(of && { of }), ...(page > 1 && { page }) }, FAILED);

export type CommunityLevels = DataOf<'team.levels'>;

export const levelsQuery = apiQuery('team.levels', {}, FAILED);

export type TeamWeek = DataOf<'team.weeks'>[number];

export const weeksQuery = apiQuery('team.weeks', {}, FAILED);

export const searchQuery = (q: string) => apiQuery('team.search', { q }, FAILED);
