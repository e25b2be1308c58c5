import { stretchOf, type Db } from '@tributary/database';
import { PACKAGE_NAMES } from '@tributary/domain';
import { downlineList, type DownlineMember, type DownlineSums } from '@tributary/modules/teams';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { answer } from '../answer.ts';
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

/** A list that is asked for without a page (AMB-115). */
const MAX_ROWS = 5_000;

const teamOf = async (db: Db, memberId: number, level?: number) =>
  (await stretchOf(db, downlineList(memberId, { level }), { size: MAX_ROWS })).rows.map(rowView);

const sumsView = ({ teamSize, activeTeam }: DownlineSums) => ({
  totalTeam: teamSize,
  totalActive: activeTeam,
  totalInactive: teamSize - activeTeam,
});

export const teamRoutes = ({ db }: Needs) => ({
  all: api.team.all.handler(async ({ context }) => answer(await teamOf(db, memberOf(context).id))),
  direct: api.team.direct.handler(async ({ context }) => answer(await teamOf(db, memberOf(context).id, 1))),
  downline: api.team.downline.handler(({ input, context }) => {
    const list = downlineList(memberOf(context).id, { level: input.level });
    return answerStretch(db, { list, row: rowView, sums: sumsView }, input);
  }),
});
