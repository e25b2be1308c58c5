import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { listOf } from './list.ts';
import { route } from './route.ts';

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'Hash', description: '32 bytes in hexadecimal' });
const micro = z.string().regex(/^\d+$/).meta({ description: 'Micro-USDT: 1 USDT is 1000000' });

const LiabilityEpoch = z
  .object({
    number: z.number().int(),
    day: z.iso.date(),
    takenAt: instant,
    height: z.number().int(),
    salt: hash,
    root: hash,
    sum: micro,
    /** The step to which the sum is rounded up; the difference is in leaves that belong to nobody. */
    step: micro,
    previous: hash,
    hash,
  })
  .meta({ id: 'LiabilityEpoch' });

const leaf = { amount: micro, blinding: hash, position: z.number().int(), path: z.base64() };
const whose = { epoch: LiabilityEpoch, userId: z.string(), amount: micro };

/** The balance in several leaves of random amounts. */
const SharedProof = z
  .object({ version: z.literal(2), ...whose, shares: z.array(z.object(leaf)) })
  .meta({ id: 'SharedProof' });

/** The proof of epochs from before balances were split: one leaf. */
const InclusionProof = z.object({ ...leaf, ...whose }).meta({ id: 'InclusionProof' });

const list = listOf({ row: LiabilityEpoch, sums: { newest: z.number().int().nullable() }, filters: {} });

const tag = 'Proof of liabilities';

/** The debts to all members, published day by day; the words on the wire are those of docs/verify/README.md. */
export const liabilities = {
  epochs: route({
    method: 'GET',
    path: '/public/liabilities',
    reads: 'standby',
    tag,
    summary: 'The amount owed to all members, day by day, the newest first',
    access: { who: 'anyone' },
  })
    .input(list.page)
    .output(list.pageAnswer),
  proof: route({
    method: 'GET',
    path: '/liabilities/proof',
    tag,
    summary: 'The member’s balance in an epoch: the newest, or one of the last 90 days',
    access: { who: 'member' },
    refuses: ['notFound'],
  })
    .input(z.object({ epoch: z.coerce.number().int().min(1).max(1_000_000).optional() }))
    .output(envelope(z.union([SharedProof, InclusionProof]))),
};
