import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, pathId } from './fields.ts';
import { listOf } from './list.ts';
import { route } from './route.ts';

/** A row of the Downline Summary (RDWN-03). */
const DownlineRow = z
  .object({
    id: z.string(),
    userrefid: z.string(),
    name: z.string(),
    activation_package: z.string(),
    status: z.enum(['Active', 'Inactive']),
    level: z.number().int(),
    approved_date: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'DownlineRow' });

const downline = listOf({
  row: DownlineRow,
  /** Of the whole team, whatever level is asked for. */
  sums: { totalTeam: z.number().int(), totalActive: z.number().int(), totalInactive: z.number().int() },
  filters: { level: z.coerce.number().int().min(1).max(1_000_000).optional() },
});

const ownTeam = z.object({ userrefid: pathId });
const rows = envelope(z.array(DownlineRow));

export const team = {
  downline: route({
    method: 'GET',
    path: '/downline',
    tag: 'Team',
    summary: 'Everyone below, nearest level first',
    access: { who: 'member' },
  })
    .input(downline.stretch)
    .output(downline.stretchAnswer),
  all: route({
    method: 'GET',
    path: '/downline/{userrefid}',
    tag: 'Team',
    summary: 'Everyone below as one list, nearest level first, 5,000 rows at most',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(ownTeam)
    .output(rows),
  direct: route({
    method: 'GET',
    path: '/direct-team/{userrefid}',
    tag: 'Team',
    summary: 'Who was invited, as one list, 5,000 rows at most',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(ownTeam)
    .output(rows),
};
