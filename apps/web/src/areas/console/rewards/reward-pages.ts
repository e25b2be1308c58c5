import type { RewardKind } from '@tributary/domain';

/** The page of the console for each kind of reward. */
export const REWARD_PAGES: Record<RewardKind, string> = {
  daily: '/console/daily-xrp-bonus',
  direct: '/console/direct-bonus',
  network: '/console/level-bonus',
  blb: '/console/beyond-limit-bonus',
  odl: '/console/odl-profit',
  royalty: '/console/royalty-bonus',
  special: '/console/special-reward',
};
