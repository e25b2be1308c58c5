import type { AnswerOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type Slab = AnswerOf<'blb.plan'>['plan']['slabs'][number];

export const blbPlanQuery = (userrefid: string) =>
  apiQuery('blb.plan', { userrefid }, { fallback: 'Fetch failed' });
