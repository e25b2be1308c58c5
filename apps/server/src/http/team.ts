import { PACKAGE_NAMES } from '@tributary/domain';
import { downlineOf, teamTotalsOf, type DownlineMember, type DownlinePlace } from '@tributary/modules/teams';
import type { Needs } from '../needs.ts';
import { answer } from './answer.ts';
import { memberOf } from './context.ts';
import { api } from './procedures.ts';

const rowView = (row: DownlineMember) => ({
  userrefid: row.userrefid,
  name: row.fullName,
  activation_package: row.packageType ? PACKAGE_NAMES[row.packageType] : '-',
  status: row.packageType ? ('Active' as const) : ('Inactive' as const),
  level: row.level,
  approved_date: row.activatedAt?.toISOString() ?? null,
  created_at: row.joinedAt.toISOString(),
});

const placeOf = (after: string | undefined): DownlinePlace | undefined => {
  if (after === undefined) return undefined;
  const [level = 0, memberId = 0] = after.split('.').map(Number);
  return { level, memberId };
};

export const teamRoutes = ({ db }: Needs) => ({
  downline: api.team.downline.handler(async ({ input: { after, level, size }, context }) => {
    const { id } = memberOf(context);
    // One more than the page shows whether another follows.
    const found = await downlineOf(db, id, { after: placeOf(after), level, limit: size + 1 });
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    const { teamSize, activeTeam } = await teamTotalsOf(db, id);
    return answer({
      rows: rows.map(rowView),
      next: found.length > size && last ? `${last.level}.${last.memberId}` : null,
      totalTeam: teamSize,
      totalActive: activeTeam,
      totalInactive: teamSize - activeTeam,
    });
  }),
});
