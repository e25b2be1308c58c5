import { z } from 'zod';
import { envelope } from './envelope.ts';
import { ignored, instant, ownText, pathId, secondFactorCode } from './fields.ts';
import { route } from './route.ts';

const tag = 'Addresses';

/** The documented record with the times of each coin (AMB-058). `*_verified_at` is the end of the wait. */
const AddressRecord = z
  .object({
    usdt_address: z.string().nullable(),
    usdt_is_verified: z.boolean(),
    usdt_change_count: z.number().int(),
    usdt_created_at: instant.nullable(),
    usdt_verified_at: instant.nullable(),
    xrp_address: z.string().nullable(),
    xrp_tag: z.number().int().nullable(),
    xrp_is_verified: z.boolean(),
    xrp_change_count: z.number().int(),
    xrp_created_at: instant.nullable(),
    xrp_verified_at: instant.nullable(),
    created_at: instant.nullable(),
    server_time: instant,
    /** Withdrawals that wait for a decision: after a change of the address they cannot be approved. */
    usdt_open_requests: z.number().int(),
    xrp_open_requests: z.number().int(),
    /** After a change of password or e-mail, no withdrawal is paid before this time, to any address. */
    withdrawals_held_until: instant.nullable(),
    next_change_fee: z.object({ usdt: z.string(), xrp: z.string() }),
  })
  .meta({ id: 'AddressRecord' });

const address = ownText.max(120);

const entries = z
  .object({
    usdt: z.object({ address }).optional(),
    /** An absent or null `tag` means that the member chose none. */
    xrp: z.object({ address, tag: z.union([z.number(), z.string(), z.null()]).optional() }).optional(),
  })
  .refine((both) => both.usdt !== undefined || both.xrp !== undefined, {
    message: 'Give at least one address',
  });

export const addresses = {
  list: route({
    method: 'GET',
    path: '/crypto/{userrefid}',
    tag,
    summary: 'The address of each coin',
    access: { who: 'member', own: 'userrefid' },
  })
    .input(z.object({ userrefid: pathId }))
    .output(envelope(z.array(AddressRecord))),
  check: route({
    method: 'POST',
    path: '/crypto/check',
    tag,
    summary: 'Check if these addresses could be added; changes nothing',
    access: { who: 'member' },
    refuses: ['invalidUsdtAddress', 'invalidXrpAddress'],
  })
    .input(z.object({ addresses: entries }))
    .output(envelope(z.null())),
  sync: route({
    method: 'POST',
    path: '/crypto/sync',
    tag,
    summary: 'Add or change addresses; each waits 24 hours on the server’s clock',
    keyed: true,
    changes: ['addresses', 'wallets'],
    access: { who: 'member', writes: true },
    refuses: [
      'invalidUsdtAddress',
      'invalidXrpAddress',
      'addressStillWaiting',
      'addressFeeNotCovered',
      'secondFactorNeeded',
      'secondFactorWrong',
    ],
  })
    .input(
      z.object({
        userrefid: ignored,
        code: secondFactorCode.optional(),
        addresses: entries,
      }),
    )
    .output(envelope(AddressRecord)),
};
