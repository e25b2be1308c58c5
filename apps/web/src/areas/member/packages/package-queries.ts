import { PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

const FAILED = { fallback: 'Fetch failed' };

const lowestFirst = (offered: DataOf<'packages.list'>) =>
  PACKAGE_TYPES_LOWEST_FIRST.map((type) => offered[type]);

export const packagesQuery = { ...apiQuery('packages.list', {}, FAILED), select: lowestFirst };

/** The member's own packages, each with its earnings within its cap. */
export const cappingQuery = (userrefid: string) => apiQuery('packages.capping', { userrefid }, FAILED);

/** The life of an amount of whole USDT that is activated today. */
export const lifeQuery = (packageType: PackageType, amount: number) =>
  apiQuery('packages.life', { packageType, amount: String(amount) });
