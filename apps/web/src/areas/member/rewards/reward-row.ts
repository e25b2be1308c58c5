import type { DataOf } from '../../../shared/api/api-types.ts';

export type RewardRow = DataOf<'rewards.list'>['rows'][number];
export type RewardExplanation = DataOf<'rewards.explanation'>;
