import { changedRows, sql, type Tx } from '@tributary/database';
import { deleteDevicesOf, deleteSessionsOf } from '../identity/index.ts';

/** The ways in which an account comes back to its owner, or is shut. */
const RECOVERIES = [
  /** The owner changed the password by the old one and a mailed code. */
  'password.changed',
  /** The owner set a password by a mailed link. */
  'password.recovered',
  /** An operator ended the password. */
  'password.forced',
  /** Two operators changed the e-mail address. */
  'email.changed',
  /** Two operators took the second factor off. */
  'factors.removed',
  /** An operator blocked the member. */
  'member.blocked',
] as const;

export type Recovery = (typeof RECOVERIES)[number];

/** Whoever changes a password by the old one has the devices at hand, and keeps the passkeys. */
const ALL_BUT_A_CHANGE = RECOVERIES.filter((each) => each !== 'password.changed');

type Credential = {
  table: string;
  endedBy: readonly Recovery[];
  /** How it ends, and how many did; left out where it goes with another one. */
  end?: (tx: Tx, memberId: number) => Promise<number>;
};

const deletedFrom =
  (table: string) =>
  (tx: Tx, memberId: number): Promise<number> =>
    changedRows(tx, sql`delete from ${sql.table(table)} where member_id = ${memberId}`);

/**
 * Every table with what lets somebody into a member's account or stands in for a proof, and the recoveries that end it. What a
 * thief adds to an account is here, or they keep it.
 */
export const CREDENTIALS: readonly Credential[] = [
  {
    table: 'sessions',
    endedBy: RECOVERIES,
    end: async (tx, memberId) => {
      await deleteSessionsOf(tx, { memberId });
      return 0;
    },
  },
  // These end with the sessions.
  { table: 'api_tokens', endedBy: RECOVERIES },
  { table: 'webhook_endpoints', endedBy: RECOVERIES },
  { table: 'push_subscriptions', endedBy: RECOVERIES },
  {
    table: 'known_devices',
    endedBy: RECOVERIES,
    end: async (tx, memberId) => {
      await deleteDevicesOf(tx, { memberId });
      return 0;
    },
  },
  { table: 'password_codes', endedBy: RECOVERIES, end: deletedFrom('password_codes') },
  {
    table: 'password_links',
    endedBy: RECOVERIES,
    end: (tx, memberId) =>
      changedRows(
        tx,
        sql`update password_links set used_at = app_now() where member_id = ${memberId} and used_at is null`,
      ),
  },
  { table: 'passkeys', endedBy: ALL_BUT_A_CHANGE, end: deletedFrom('passkeys') },
  { table: 'passkey_codes', endedBy: RECOVERIES, end: deletedFrom('passkey_codes') },
  { table: 'passkey_challenges', endedBy: RECOVERIES, end: deletedFrom('passkey_challenges') },
  // A thief who has the mail box alone does not get past it. Its recovery codes go with it.
  { table: 'second_factors', endedBy: ['factors.removed'], end: deletedFrom('second_factors') },
];

/** Ends every credential of a member that this recovery ends. Returns how many passkeys and second factors went. */
export const endCredentials = async (
  tx: Tx,
  memberId: number,
  by: Recovery,
): Promise<{ passkeys: number; secondFactors: number }> => {
  const ended = new Map<string, number>();
  for (const { table, endedBy, end } of CREDENTIALS)
    if (end && endedBy.includes(by)) ended.set(table, await end(tx, memberId));
  return { passkeys: ended.get('passkeys') ?? 0, secondFactors: ended.get('second_factors') ?? 0 };
};
