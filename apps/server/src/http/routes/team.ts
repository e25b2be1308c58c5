import { percentOf } from '@tributary/contract';
import { currentDay, stretchOf } from '@tributary/database';
import { DOWNLINE, REFERRALS, rowOnWire, TEAM_STOPS } from '@tributary/definitions/lists';
import { moneyToWire, PACKAGE_NAMES } from '@tributary/domain';
import {
  communityLevelsOf,
  communityOf,
  downlineList,
  downlineReport,
  findInCommunity,
  referralList,
  teamStopsList,
  teamWeeksOf,
  wealthTierOf,
  type Branch,
  type CommunityLevel,
  type Tier,
  type WealthTier,
} from '@tributary/modules/team';
import type { Needs } from '../../needs.ts';
import { memberOf, type RequestContext } from '../context.ts';
import { answerStretch } from '../lists.ts';
import { ownListBy, shownBy } from '../defined-lists.ts';
import { answer, answerNewest, NEWEST_ROWS } from '../wire.ts';
import { api } from '../procedures.ts';

const onWire = rowOnWire(DOWNLINE);

const teamOf = async (context: RequestContext, level?: number) => {
  const list = downlineList(memberOf(context).id, { level });
  const { rows, total } = await context.read((source) => stretchOf(source, list, { size: NEWEST_ROWS }));
  return answerNewest(rows.map(onWire), total);
};

const tierView = ({ level, bps, isLocked, members, active, todayMicro, totalMicro }: Tier) => ({
  level,
  percentage: percentOf(bps),
  locked: isLocked,
  members: isLocked ? null : members,
  active: isLocked ? null : active,
  today: isLocked ? null : moneyToWire(todayMicro),
  total: isLocked ? null : moneyToWire(totalMicro),
});

/** The first of the tiers with the highest count; null when every count is zero. */
const mostOf = (tiers: readonly Tier[], count: (tier: Tier) => bigint | number): Tier | null =>
  tiers.reduce<Tier | null>(
    (most, tier) => (count(tier) > (most === null ? 0 : count(most)) ? tier : most),
    null,
  );

const opensOf = (unlocked: number, to: number) => (to > unlocked ? { from: unlocked + 1, to } : null);

const wealthTierView = ({ packageType, tiers, upgrade }: WealthTier) => {
  const unlocked = tiers.filter(({ isLocked }) => !isLocked);
  const highest = mostOf(unlocked, ({ totalMicro }) => totalMicro);
  const biggest = mostOf(unlocked, ({ members }) => members);
  return {
    packageType: packageType ?? null,
    packageName: packageType ? PACKAGE_NAMES[packageType] : null,
    unlocked: unlocked.length,
    totalActiveTeam: unlocked.reduce((sum, { active }) => sum + active, 0),
    todayTierBonus: moneyToWire(tiers.reduce((sum, { todayMicro }) => sum + todayMicro, 0n)),
    totalTierBonus: moneyToWire(tiers.reduce((sum, { totalMicro }) => sum + totalMicro, 0n)),
    highestTeamBonus: highest && { level: highest.level, amount: moneyToWire(highest.totalMicro) },
    biggerTeamTier: biggest && { level: biggest.level, members: biggest.members },
    tiers: tiers.map(tierView),
    upgrade: upgrade
      ? {
          packageType: upgrade.packageType,
          name: PACKAGE_NAMES[upgrade.packageType],
          opens: opensOf(unlocked.length, upgrade.bps.length),
          firstPercentage: percentOf(upgrade.bps[0] ?? 0),
        }
      : null,
  };
};

const nameOf = (type: Branch['packageType']) => type && PACKAGE_NAMES[type];

const branchView = ({ fullName, packageType, earnedMicro, ...branch }: Branch) => ({
  ...branch,
  name: fullName,
  packageName: nameOf(packageType),
  earned: earnedMicro === null ? null : moneyToWire(earnedMicro),
});

const levelView = ({ level, bps, members, active, earnedMicro }: CommunityLevel) => ({
  level,
  percentage: bps === null ? null : percentOf(bps),
  members,
  active,
  earned: moneyToWire(earnedMicro),
});

export const teamRoutes = ({ db }: Needs) => {
  const report = ownListBy(db, DOWNLINE, downlineReport);
  const referrals = ownListBy(db, REFERRALS, referralList);
  const stops = ownListBy(db, TEAM_STOPS, teamStopsList);
  return {
    downlineReport: api.team.downlineReport.handler(async (asked) => answer(await report.page(asked))),
    exportDownline: api.team.exportDownline.handler(report.file),
    community: api.team.community.handler(async ({ input: { of, page }, context }) => {
      const { top, branches } = await context.read((source) =>
        communityOf(source, memberOf(context).id, { of, page }),
      );
      return answer({ top: { ...branchView(top), path: top.path }, branches: branches.map(branchView) });
    }),
    levels: api.team.levels.handler(async ({ context }) => {
      const { levels, deeper, together } = await context.read((source) =>
        communityLevelsOf(source, memberOf(context).id),
      );
      const { earnedMicro, ...counts } = together;
      return answer({
        levels: levels.map(levelView),
        deeper,
        together: { ...counts, earned: moneyToWire(earnedMicro) },
      });
    }),
    weeks: api.team.weeks.handler(async ({ context }) =>
      answer(
        await context.read(async (source) =>
          teamWeeksOf(source, { memberId: memberOf(context).id, today: await currentDay(source) }),
        ),
      ),
    ),
    stops: api.team.stops.handler(async (asked) => answer(await stops.page(asked))),
    exportStops: api.team.exportStops.handler(stops.file),
    search: api.team.search.handler(async ({ input, context }) =>
      answer(
        (await context.read((source) => findInCommunity(source, memberOf(context).id, input.q))).map(
          ({ fullName, packageType, ...found }) => ({
            ...found,
            name: fullName,
            packageName: nameOf(packageType),
          }),
        ),
      ),
    ),
    referrals: api.team.referrals.handler(async (asked) => answer(await referrals.page(asked))),
    exportReferrals: api.team.exportReferrals.handler(referrals.file),
    wealthTier: api.team.wealthTier.handler(async ({ context }) =>
      answer(wealthTierView(await context.read((source) => wealthTierOf(source, memberOf(context).id)))),
    ),
    all: api.team.all.handler(({ context }) => teamOf(context)),
    direct: api.team.direct.handler(({ context }) => teamOf(context, 1)),
    downline: api.team.downline.handler(({ input, context }) => {
      const list = downlineList(memberOf(context).id, { level: input.level });
      return context.read((source) => answerStretch(source, shownBy(DOWNLINE, list), input));
    }),
  };
};
