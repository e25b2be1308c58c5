import type { Db } from '@tributary/database';
import { sumMicro, type Micro } from '@tributary/domain';
import { teamTotalsOf } from './team-totals-store.ts';
import { wealthTierOf } from './wealth-tier.ts';

/** A level of a community; `bps` is null if the member's package does not unlock it. */
export type CommunityLevel = {
  level: number;
  bps: number | null;
  members: number;
  active: number;
  earnedMicro: Micro;
};

export type CommunityLevels = {
  levels: CommunityLevel[];
  /** Members below the last level that brings rewards. */
  deeper: { members: number; active: number };
  together: { members: number; active: number; earnedMicro: Micro };
};

/** The members and the network bounties of each level, from tallies: a few rows, whatever the size. */
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
