import { DOWNLINE, REFERRALS, TEAM_STOPS } from '@tributary/definitions/lists';
import { PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { ownText, pathId, wireAmount } from './fields.ts';
import { listOf } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const downlineReport = listBy(DOWNLINE);

/** The same list by cursor. */
const downline = listOf({
  row: downlineReport.row,
  sums: downlineReport.rows.shape.sums.shape,
  filters: { level: downlineReport.page.shape.level },
});

const member = { who: 'member' } as const;

const downlineRoutes = listRoutes(downlineReport, {
  path: '/downline/report',
  reads: 'standby',
  tag: 'Team',
  summary: 'Everyone below as a report, nearest level first',
  access: member,
});

const referralRoutes = listRoutes(listBy(REFERRALS, {}, downlineReport.row), {
  path: '/referrals/report',
  reads: 'standby',
  tag: 'Team',
  summary: 'The direct referrals, in the order of joining',
  access: member,
});

const stopRoutes = listRoutes(listBy(TEAM_STOPS), {
  path: '/community/stops',
  reads: 'standby',
  tag: 'Team',
  summary: 'The stops below the member, each with day, reason and the sum brought, the newest first',
  access: member,
});

const packageType = z.enum(PACKAGE_TYPES_LOWEST_FIRST);

/** A tier; without figures while it is locked (LVL-07). */
const Tier = z
  .object({
    level: z.number().int(),
    percentage: z.number(),
    locked: z.boolean(),
    members: z.number().int().nullable(),
    active: z.number().int().nullable(),
    today: wireAmount.nullable(),
    total: wireAmount.nullable(),
  })
  .meta({ id: 'Tier' });

/** The Wealth Tier screen (B §2.7). Sums and the best levels cover the unlocked tiers, totals cover all (AMB-092). */
const WealthTier = z
  .object({
    packageType: packageType.nullable(),
    packageName: z.string().nullable(),
    unlocked: z.number().int(),
    totalActiveTeam: z.number().int(),
    todayTierBonus: wireAmount,
    totalTierBonus: wireAmount,
    highestTeamBonus: z.object({ level: z.number().int(), amount: wireAmount }).nullable(),
    biggerTeamTier: z.object({ level: z.number().int(), members: z.number().int() }).nullable(),
    tiers: z.array(Tier),
    upgrade: z
      .object({
        packageType,
        name: z.string(),
        /** The first and the last tier that it opens; null if it opens none. */
        opens: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
        firstPercentage: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'WealthTier' });

/** A member with their whole team. `earned` is what their branch brought the viewer, known for direct referrals. */
const Branch = z
  .object({
    userrefid: z.string(),
    name: z.string(),
    packageName: z.string().nullable(),
    level: z.number().int(),
    directReferrals: z.number().int(),
    teamSize: z.number().int(),
    activeTeam: z.number().int(),
    earned: wireAmount.nullable(),
  })
  .meta({ id: 'Branch' });

/** A level of the community; `percentage` is null if the viewer's package does not open it. */
const CommunityLevel = z
  .object({
    level: z.number().int(),
    percentage: z.number().nullable(),
    members: z.number().int(),
    active: z.number().int(),
    earned: wireAmount,
  })
  .meta({ id: 'CommunityLevel' });

const path = z.array(z.string()).meta({ description: 'The members between, from the viewer downwards' });

const ownTeam = z.object({ userrefid: pathId });
const rows = envelope(z.array(downlineReport.row));

export const team = {
  community: route({
    method: 'GET',
    path: '/community',
    reads: 'standby',
    tag: 'Team',
    summary: 'The branches of the member, most earned first, or of a member below, twenty at a time',
    access: member,
    refuses: ['notFound'],
  })
    .input(
      z.object({
        /** A member below; the session's member by default. */
        of: pathId.optional(),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(envelope(z.object({ top: Branch.extend({ path }), branches: z.array(Branch) }))),
  levels: route({
    method: 'GET',
    path: '/community/levels',
    reads: 'standby',
    tag: 'Team',
    summary: 'The members and the network bounties of each level; deeper levels bring nothing',
    access: member,
  }).output(
    envelope(
      z.object({
        levels: z.array(CommunityLevel),
        deeper: CommunityLevel.pick({ members: true, active: true }),
        together: CommunityLevel.pick({ members: true, active: true, earned: true }),
      }),
    ),
  ),
  weeks: route({
    method: 'GET',
    path: '/community/weeks',
    reads: 'standby',
    tag: 'Team',
    summary: 'Joins and stops below the member in each of 26 weeks up to today',
    access: member,
  }).output(
    envelope(
      z.array(
        z.object({
          /** The first of its seven days. */
          week: z.iso.date(),
          joined: z.number().int(),
          stopped: z.number().int(),
        }),
      ),
    ),
  ),
  stops: stopRoutes.page,
  exportStops: stopRoutes.file,
  search: route({
    method: 'GET',
    path: '/community/search',
    reads: 'standby',
    tag: 'Team',
    summary: 'Members below whose id or name begins with a text, each with the path to them, twenty at most',
    access: member,
  })
    .input(z.object({ q: ownText.min(1, 'Enter the beginning of an id or a name').max(100) }))
    .output(
      envelope(
        z.array(
          Branch.pick({ userrefid: true, name: true, packageName: true, level: true, teamSize: true }).extend(
            {
              path,
            },
          ),
        ),
      ),
    ),
  downlineReport: downlineRoutes.page,
  exportDownline: downlineRoutes.file,
  referrals: referralRoutes.page,
  exportReferrals: referralRoutes.file,
  wealthTier: route({
    method: 'GET',
    path: '/wealth-tier/{userrefid}',
    reads: 'standby',
    tag: 'Team',
    summary: 'The ten tiers: the members and the network bounties of each level',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(ownTeam)
    .output(envelope(WealthTier)),
  downline: route({
    method: 'GET',
    path: '/downline',
    reads: 'standby',
    tag: 'Team',
    summary: 'Everyone below, nearest level first',
    access: { who: 'member' },
  })
    .input(downline.stretch)
    .output(downline.stretchAnswer),
  all: route({
    method: 'GET',
    path: '/downline/{userrefid}',
    reads: 'standby',
    tag: 'Team',
    summary: 'Everyone below as one list, nearest level first, 5,000 rows at most',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(ownTeam)
    .output(rows),
  direct: route({
    method: 'GET',
    path: '/direct-team/{userrefid}',
    reads: 'standby',
    tag: 'Team',
    summary: 'The direct referrals as one list, 5,000 rows at most',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(ownTeam)
    .output(rows),
};
