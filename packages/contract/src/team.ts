import { z } from 'zod';
import { envelope, PAGE_SIZES } from './envelope.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** A row of the Downline Summary (RDWN-03). */
export const DownlineRow = z
  .object({
    userrefid: z.string(),
    name: z.string(),
    activation_package: z.string(),
    status: z.enum(['Active', 'Inactive']),
    level: z.number().int(),
    approved_date: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'DownlineRow' });

export const team = {
  downline: route({
    method: 'GET',
    path: '/downline',
    tag: 'Team',
    summary: 'Everyone below, nearest level first; a page names where the next one begins',
    access: { who: 'member' },
  })
    .input(
      z.object({
        after: z
          .string()
          .regex(/^\d{1,9}\.\d{1,9}$/, 'Take `next` of the page before')
          .optional(),
        level: z.coerce.number().int().min(1).max(1_000_000).optional(),
        size: z.coerce
          .number()
          .int()
          .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), 'Choose 5, 10, 25 or 50')
          .default(10),
      }),
    )
    .output(
      envelope(
        z.object({
          rows: z.array(DownlineRow),
          next: z.string().nullable(),
          totalTeam: z.number().int(),
          totalActive: z.number().int(),
          totalInactive: z.number().int(),
        }),
      ),
    ),
};
