import { describe, expect, it } from 'vitest';
import {
  CAPPED_KINDS,
  GRANT_KINDS,
  INCOME_KINDS,
  OWN_BATCH_KINDS,
  REWARD_KINDS,
  REWARDS,
  rewardWallet,
  type RewardKind,
} from './reward-kinds.ts';

/** Name, short name, wallet, cap (AMB-008, AMB-009), cause, batch (AMB-021), colour. */
const FACTS: Readonly<Record<RewardKind, string>> = {
  daily: 'Daily XRP Bounty | Daily XRP | profit | capped | lot | shared | --flow-1',
  direct: 'Direct Bounty | Direct | working | capped | activation | own | --flow-2',
  network: 'User Network Bounty | Network | working | capped | member | shared | --flow-3',
  blb: 'Beyond Limit Bonus | BLB | working | beyond | slab | shared | --flow-4',
  odl: 'ODL Profit | ODL | working | capped | window | shared | --flow-5',
  royalty: 'Royalty Bonus | Royalty | working | beyond | grant | own | none',
  special: 'Special Reward | Special | working | beyond | grant | own | none',
};

describe('the list of kinds of rewards', () => {
  it('has the order of computation', () => expect(REWARD_KINDS).toEqual(Object.keys(FACTS)));

  it.each(REWARD_KINDS)('has the facts of the plan: %s', (kind) => {
    const { name, short, wallet, capped, cause, batch, colour } = REWARDS[kind];
    const facts = [name, short, wallet, capped ? 'capped' : 'beyond', cause, batch, colour ?? 'none'];
    expect(facts.join(' | ')).toBe(FACTS[kind]);
    expect(rewardWallet(kind)).toBe(wallet);
  });

  it('has five incomes that the plan computes and two grants', () => {
    expect(INCOME_KINDS).toEqual(['daily', 'direct', 'network', 'blb', 'odl']);
    expect(GRANT_KINDS).toEqual(['royalty', 'special']);
  });

  it('says which kinds fill the cap, and which have a batch of their own', () => {
    expect(CAPPED_KINDS).toEqual(['daily', 'direct', 'network', 'odl']);
    expect(OWN_BATCH_KINDS).toEqual(['direct', 'royalty', 'special']);
  });
});
