import type { Db } from '@tributary/database';
import { sumMicro, type Micro } from '@tributary/domain';
import { teamTotalsOf } from './team-totals-store.ts';
import { wealthTierOf } from './wealth-tier.ts';

/** A level of a community; `bps` is null where the member's package does not open it. */
export type CommunityLevel = {
  level: number;
  bps: number | null;
  members: number;
  active: number;
  earnedMicro: Micro;
};

export type CommunityLevels = {
  levels: CommunityLevel[];
  /** Below the last level that brings anything. */
  deeper: { members: number; active: number };
  together: { members: number; active: number; earnedMicro: Micro };
};

/** Who is on each level and what its network bounties came to, from kept figures: a few rows, whatever the size. */
export const communityLevelsOf = async (db: Db, memberId: number): Promise<CommunityLevels> => {
  const [{ tiers }, { teamSize, activeTeam }] = await Promise.all([
    wealthTierOf(db, memberId),
    teamTotalsOf(db, memberId),
  ]);
  const sumOf = (field: 'members' | 'active') => tiers.reduce((sum, tier) => sum + tier[field], 0);
  return {
    levels: tiers.map(({ level, bps, isLocked, members, active, totalMicro }) => ({
      level,
      bps: isLocked ? null : bps,
      members,
      active,
      earnedMicro: totalMicro,
    })),
    deeper: { members: teamSize - sumOf('members'), active: activeTeam - sumOf('active') },
    together: {
      members: teamSize,
      active: activeTeam,
      earnedMicro: sumMicro(tiers.map(({ totalMicro }) => totalMicro)),
    },
  };
};
