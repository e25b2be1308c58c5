import { PACKAGE_NAMES } from '@tributary/domain';
import { downlineList, type DownlineMember, type DownlineSums } from '@tributary/modules/teams';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { answerStretch } from '../lists.ts';
import { api } from '../procedures.ts';

const rowView = (row: DownlineMember) => ({
  id: row.userrefid,
  userrefid: row.userrefid,
  name: row.fullName,
  activation_package: row.packageType ? PACKAGE_NAMES[row.packageType] : '-',
  status: row.packageType ? ('Active' as const) : ('Inactive' as const),
  level: row.level,
  approved_date: row.activatedAt?.toISOString() ?? null,
  created_at: row.joinedAt.toISOString(),
});

const sumsView = ({ teamSize, activeTeam }: DownlineSums) => ({
  totalTeam: teamSize,
  totalActive: activeTeam,
  totalInactive: teamSize - activeTeam,
});

export const teamRoutes = ({ db }: Needs) => ({
  downline: api.team.downline.handler(({ input, context }) => {
    const list = downlineList(memberOf(context).id, { level: input.level });
    return answerStretch(db, { list, row: rowView, sums: sumsView }, input);
  }),
});
