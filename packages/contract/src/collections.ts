import { COLLECTIONS } from '@tributary/definitions/lists';
import { COLLECTION_RULES } from '@tributary/definitions/settings';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { currentPassword, instant, positiveAmount, wireAmount } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { Pause, switchReason } from './pause.ts';
import { route } from './route.ts';
import { shownSettings, wantedSettings } from './setting-fields.ts';

const tag = 'Console';

const listed = consoleListRoutes(listBy(COLLECTIONS), {
  path: '/admin/collections',
  reads: 'standby',
  summary: 'Transactions that moved deposits to custody, and failed ones',
  permission: 'View Reports',
});

/** Coins of the network, as a decimal number without exponent. */
const coins = z.string().regex(/^\d+(\.\d+)?$/);

const rules = shownSettings(COLLECTION_RULES);

/** An account that pays withdrawals, amounts in its asset, with the refill from custody that it waits for. */
const hotWallet = z.object({
  chain: z.string(),
  asset: z.enum(['USDT', 'XRP']),
  account: z.string(),
  /** The amount that can be paid out. */
  held: wireAmount,
  /** The rest of the balance, never paid out: the reserve of the ledger, with room for fees. */
  reserve: wireAmount,
  read_at: instant,
  /** The network's fees for the payouts and returns of the last 30 days, in its own coin. */
  network_fees: z.object({ payouts: z.number().int(), fees: coins, coin: z.enum(['BNB', 'XRP']) }),
  refill: z
    .object({
      amount: wireAmount,
      arrived: wireAmount,
      asked_at: instant,
      /** The destination tag by which a payment of XRP names this request. */
      tag: z.number().int().nullable(),
      /** The transfer as a link that a wallet opens (EIP-681). */
      link: z.string().nullable(),
    })
    .nullable(),
  /** The newest three refills that arrived. */
  refills: z.array(
    z.object({ id: z.number().int(), amount: wireAmount, tx_hash: z.string(), settled_at: instant }),
  ),
  /** The amount above the ceiling, after open payouts and approved withdrawals. */
  excess: wireAmount,
  /** The custody address of the signer's settings, where the excess can go. */
  returns_to: z.string().nullable(),
  /** Why nothing can go back, even above the ceiling. */
  no_return: z.string().nullable(),
  /** The newest three returns that two operators confirmed. */
  returns: z.array(
    z.object({
      id: z.number().int(),
      amount: wireAmount,
      state: z.enum(['confirmed', 'signed', 'broadcast', 'unknown', 'paid', 'failed', 'foreign', 'dropped']),
      tx_hash: z.string().nullable(),
      confirmed_at: instant,
      settled_at: instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** Why money is on deposit addresses; the last five are reasons of a single address. */
const lyingState = z.enum([
  'moving',
  'due',
  'small',
  'unauthorized',
  'held',
  'emptied',
  'acts by other code',
  'authorization spent',
  'fails',
  'below its fee',
]);

export const collections = {
  list: listed.page,
  export: listed.file,
  overview: route({
    method: 'GET',
    path: '/admin/collections/overview',
    tag,
    summary:
      'The money on deposit addresses by its state, the money that moves to custody, and the state of the collector',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        rules: z.object(rules),
        pause: Pause.nullable(),
        /** The whole amount, the sum over all reasons. */
        total: z.object({
          addresses: z.number().int(),
          amount: wireAmount,
          oldest_at: instant.nullable(),
        }),
        lying: z.array(
          z.object({
            state: lyingState,
            addresses: z.number().int(),
            amount: wireAmount,
            oldest_at: instant,
          }),
        ),
        under_way: z
          .object({
            id: z.number().int(),
            state: z.enum(['signed', 'sent']),
            tx_hash: z.string(),
            addresses: z.number().int(),
            amount: wireAmount,
            begun_at: instant,
          })
          .nullable(),
        hot_wallets: z.array(hotWallet),
        /** The last report of the collector; null if none has run. */
        collector: z
          .object({
            chain: z.string(),
            account: z.string(),
            custody: z.string(),
            fees_left: coins,
            /** Coins that the collector lacks for the next collection. */
            short_of: coins.nullable(),
            /** Deposit addresses with a signed authorization, and how many of them no member has yet. */
            authorized: z.number().int(),
            unused: z.number().int(),
            reported_at: instant,
            age_seconds: z.number().int(),
          })
          .nullable(),
      }),
    ),
  ),
  pause: route({
    method: 'POST',
    path: '/admin/collections/pause',
    tag,
    summary: 'Pause or resume the collection of deposits, with a reason; own password',
    changes: ['collections'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
  })
    .input(z.object({ paused: z.boolean(), reason: switchReason, password: currentPassword }))
    .output(envelope(z.null())),
  proposeReturn: route({
    method: 'POST',
    path: '/admin/collections/returns',
    tag,
    summary:
      'Propose that a paying account returns its excess to custody; another operator confirms it; own password',
    changes: ['collections', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        chain: z.string().min(1).max(30),
        account: z.string().min(1).max(120),
        amount: positiveAmount(),
        reason: switchReason,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  changeRules: route({
    method: 'PATCH',
    path: '/admin/collections/rules',
    tag,
    summary:
      'Change the named rules: collecting less acts at once, collecting more once another operator confirms it; own password',
    changes: ['collections', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        ...wantedSettings(COLLECTION_RULES),
        reason: switchReason,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object(rules))),
};
