import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';

type Options = DataOf<'passkeys.begin'>;

const NO_PASSKEYS = 'This browser does not support passkeys. Use your password.';
const KEPT_ALREADY = 'This device already has a passkey for your account.';
const NOT_DONE = 'Your device did not confirm it. Nothing was changed; you can try again.';

/** Rewords a refusal of the device or its owner, since browsers use their own words. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new Error(NO_PASSKEYS);
  try {
    return await ask();
  } catch (error) {
    const isKept =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(isKept ? KEPT_ALREADY : NOT_DONE, { cause: error });
  }
}

/** Asks the device for a new passkey. */
export const makePasskey = (options: Options): Promise<InputOf<'passkeys.add'>['response']> =>
  asked(() => startRegistration({ optionsJSON: options as never })) as Promise<never>;

/** Asks the device to sign with an existing passkey. */
export const signWithPasskey = (options: Options): Promise<InputOf<'passkeys.signIn'>['response']> =>
  asked(() => startAuthentication({ optionsJSON: options as never })) as Promise<never>;
