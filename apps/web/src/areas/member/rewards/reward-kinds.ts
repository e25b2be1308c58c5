import { FLOWS } from '@tributary/ui/figures';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type RewardRow = DataOf<'rewards.list'>['rows'][number];
export type RewardExplanation = DataOf<'rewards.explanation'>;
export type RewardKind = RewardRow['kind'];

const [daily, direct, network, blb, odl] = FLOWS;

/** Royalty and special rewards are granted by the operator: they are none of the five streams. */
export const REWARD_KINDS: Record<RewardKind, { name: string; colour: string }> = {
  daily,
  direct,
  network,
  blb,
  odl,
  royalty: { name: 'Royalty Bonus', colour: 'var(--own)' },
  special: { name: 'Special Reward', colour: 'var(--own)' },
};

export const REWARD_STATUS: Record<RewardRow['status'], string> = {
  paid: 'Active',
  pending: 'Pending',
  capped: 'Capped',
  missed: 'Missed',
  rejected: 'Rejected',
  reversed: 'Reversed',
};
