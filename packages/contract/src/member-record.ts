import { MEMBERS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { instant, wireAmount } from './fields.ts';

export const membersList = listBy(MEMBERS);

/** A member in the form of the documented call (CMEM-35, AMB-064); never a password. */
export const AdminMember = membersList.row;

const profileOut = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  dateOfBirth: z.string().nullable(),
  gender: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  accountHolder: z.string(),
  /** Reduced to its last four characters for operators without the right to edit members (AMB-065). */
  accountNumber: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  ifscCode: z.string(),
  accountType: z.string(),
});

const Balances = z.object({
  r_wallet: wireAmount,
  profit: wireAmount,
  working: wireAmount,
  principal: wireAmount,
  held: wireAmount,
  debt: wireAmount,
  owed: wireAmount.meta({ description: 'The whole amount that the programme owes this member' }),
});
const Earned = z.object({
  daily: wireAmount,
  direct: wireAmount,
  network: wireAmount,
  odl: wireAmount,
  blb: wireAmount,
  deposited: wireAmount,
  withdrawn: wireAmount,
});

const Lot = z.object({
  id: z.number().int(),
  package_no: z.number().int(),
  amount: wireAmount,
  daily_rate: z.string(),
  activated_on: z.string(),
  day: z.number().int(),
  days: z.number().int(),
  matures_on: z.string().nullable(),
  plan_version: z.number().int(),
  state: z.string(),
});

const Package = z.object({
  package_no: z.number().int(),
  name: z.string(),
  multiplier: z.number().int(),
  amount: wireAmount,
  cap: wireAmount,
  earned: wireAmount,
  of_cap: z.string().meta({ description: 'Whole percent of the cap that is earned' }),
  active: z.boolean(),
});

/** Every check of a member's account, from the audit log of 30 days and from its present state. */
export const RiskSigns = z.array(
  z.object({ tone: z.enum(['bad', 'warn', 'ok']), sign: z.string(), detail: z.string() }),
);

/** Everything that an operator may know of a member, in one answer. */
export const MemberRecord = z
  .object({
    member: AdminMember,
    profile: profileOut,
    edited_no: z.number().int(),
    last_login: instant.nullable(),
    email_confirmed_at: instant.nullable().meta({
      description: 'When the member confirmed the present e-mail address; null where it is not confirmed',
    }),
    stopped_at: instant.nullable(),
    held_until: instant.nullable(),
    second_factor: z.boolean(),
    passkeys: z.array(z.object({ name: z.string(), added_at: instant, last_used: instant.nullable() })),
    locked: z.boolean(),
    balances: Balances,
    earned: Earned,
    packages: z.array(Package),
    lots: z.array(Lot),
    network: z.object({
      team: z.number().int(),
      active: z.number().int(),
      direct: z.number().int(),
      volume: wireAmount,
    }),
    withdrawals: z.object({
      total: z.number().int(),
      rows: z.array(
        z.object({
          id: z.number().int(),
          created_at: instant,
          wallet_type: z.string(),
          amount: wireAmount,
          net: wireAmount,
          coin: z.string(),
          address: z.string(),
          status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
        }),
      ),
    }),
    deposits: z.object({
      total: z.number().int(),
      sum: wireAmount,
      rows: z.array(
        z.object({
          id: z.string(),
          created_at: instant,
          amount: wireAmount,
          status: z.enum(['success', 'pending', 'expired']),
          tx_hash: z.string().nullable(),
        }),
      ),
    }),
    addresses: z.array(
      z.object({
        coin: z.enum(['USDT', 'XRP']),
        no: z.number().int(),
        address: z.string(),
        tag: z.number().int().nullable(),
        added_at: instant,
        replaced_at: instant.nullable(),
        age_days: z.number().int(),
        verified: z.boolean(),
        paid: wireAmount,
      }),
    ),
    sessions: z.array(
      z.object({
        created_at: instant,
        last_seen: instant,
        ip: z.string().nullable(),
        device: z.string().nullable(),
      }),
    ),
    audit: z.array(
      z.object({
        id: z.string(),
        at: instant,
        actor: z.string(),
        action: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    risks: RiskSigns,
  })
  .meta({ id: 'MemberRecord' });
