import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from './streams-api.ts';

export type ComingReturn = DataOf<'packages.returns'>[number];

/** The principals that have not returned yet, of full packages too. */
export const returnsQuery = apiQuery('packages.returns');
