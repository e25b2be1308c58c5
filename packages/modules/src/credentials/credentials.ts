import { changedRows, sql, type Tx } from '@tributary/database';
import { deleteDevicesOf, deleteSessionsOf } from '../identity/index.ts';

/** The ways in which an account returns to its owner, or is shut. */
const RECOVERIES = [
  /** The owner changed the password with the old one and a mailed code. */
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

/** A member who changes the password with the old one still has the devices, and keeps the passkeys. */
const ALL_BUT_A_CHANGE = RECOVERIES.filter((each) => each !== 'password.changed');

type Credential = {
  table: string;
  endedBy: readonly Recovery[];
  /** Deletes the credentials and returns their number; absent if they end together with another table. */
  end?: (tx: Tx, memberId: number) => Promise<number>;
};

const deletedFrom =
  (table: string) =>
  (tx: Tx, memberId: number): Promise<number> =>
    changedRows(tx, sql`delete from ${sql.table(table)} where member_id = ${memberId}`);

/**
 * Every table with a credential of a member's account or a substitute for a proof, and the recoveries that end it.
 * Anything that a thief can add to an account must be listed here, or the thief keeps it.
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
  // A thief with the mail box alone cannot pass it. Its recovery codes end with it.
  { table: 'second_factors', endedBy: ['factors.removed'], end: deletedFrom('second_factors') },
];

/** Ends every credential of a member that this recovery ends. Returns how many passkeys and second factors ended. */
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
