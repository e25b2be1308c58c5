/** The ways in which a member's account returns to its owner, or is shut. */
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

type Credential = {
  endedBy: readonly Recovery[];
  /** How its rows end. Only the row of a link stays, marked as used. */
  ends: 'with the sessions' | 'deleted' | 'used';
  /** Its name in a sentence about what ends; empty for a detail. */
  name: string;
};

const always = (ends: Credential['ends'], name = ''): Credential => ({ endedBy: RECOVERIES, ends, name });

/**
 * Every table with a credential of a member's account or a substitute for a proof, and the recoveries that end it.
 * Anything that a thief can add to an account must be listed here, or the thief keeps it.
 */
export const CREDENTIALS = {
  sessions: always('with the sessions', 'sessions'),
  api_tokens: always('with the sessions'),
  webhook_endpoints: always('with the sessions'),
  push_subscriptions: always('with the sessions'),
  known_devices: always('deleted', 'known devices'),
  password_codes: always('deleted'),
  password_links: always('used', 'earlier mailed links'),
  // A member who changes the password with the old one still has the devices, and keeps the passkeys.
  passkeys: {
    endedBy: RECOVERIES.filter((each) => each !== 'password.changed'),
    ends: 'deleted',
    name: 'passkeys',
  },
  passkey_codes: always('deleted'),
  passkey_challenges: always('deleted'),
  // A thief with the mail box alone cannot pass the second factor. Its recovery codes end with it.
  second_factors: { endedBy: ['factors.removed'], ends: 'deleted', name: 'the authenticator app' },
} satisfies Record<string, Credential>;

type CredentialTable = keyof typeof CREDENTIALS;
type OperatorCredentialTable = keyof typeof OPERATOR_CREDENTIALS;

/** The ways in which an operator's account is shut, or returns to its owner. */
const OPERATOR_RECOVERIES = [
  /** Another operator disabled it. */
  'operator.disabled',
  /** Another operator ended the password; its owner gets a link. */
  'operator.password.ended',
  /** The owner set a password by a mailed link. */
  'operator.password.set',
  /** Another operator took the second factor off. */
  'operator.factor.removed',
  /** Another operator corrected the e-mail address. Links to the old one end. */
  'operator.email.changed',
] as const;

export type OperatorRecovery = (typeof OPERATOR_RECOVERIES)[number];

type OperatorCredential = Omit<Credential, 'endedBy' | 'name'> & { endedBy: readonly OperatorRecovery[] };

const shut = OPERATOR_RECOVERIES.filter((each) => each !== 'operator.email.changed');

/** The same for the accounts of operators. */
export const OPERATOR_CREDENTIALS = {
  sessions: { endedBy: shut, ends: 'with the sessions' },
  api_tokens: { endedBy: shut, ends: 'with the sessions' },
  known_devices: { endedBy: shut, ends: 'deleted' },
  password_links: { endedBy: OPERATOR_RECOVERIES, ends: 'used' },
  second_factors: { endedBy: ['operator.factor.removed'], ends: 'deleted' },
} satisfies Record<string, OperatorCredential>;

/** Tables about a member with keys, hashes or sealed texts that give nobody access to the account. */
export const NO_CREDENTIALS = [
  'proposal_stops',
  'operators',
  'email_links',
  'deposits',
  'deposit_exceptions',
  'token_collections',
] as const;

/** The credentials that a recovery ends, in the order in which they end. */
export const endedBy = (recovery: Recovery): [table: CredentialTable, Credential][] =>
  (Object.entries(CREDENTIALS) as [CredentialTable, Credential][]).filter(([, credential]) =>
    credential.endedBy.includes(recovery),
  );

/** The same for an operator's account. */
export const operatorCredentialsEndedBy = (
  recovery: OperatorRecovery,
): [table: OperatorCredentialTable, OperatorCredential][] =>
  (Object.entries(OPERATOR_CREDENTIALS) as [OperatorCredentialTable, OperatorCredential][]).filter(
    ([, credential]) => credential.endedBy.includes(recovery),
  );

/** A sentence about a recovery without its full stop: the ended credentials by name. */
export const endsBy = (recovery: Recovery): string => {
  const names = endedBy(recovery).flatMap(([, { name }]) => name || []);
  const text = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} end`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
