import { call } from './passkey-api.ts';
import { signWithPasskey } from './device.ts';

/** Logs in with whichever passkey the device has. */
export async function enterByPasskey() {
  const begun = await call('passkeys.beginSignIn', {}, {});
  const response = await signWithPasskey(begun.data);
  return call('passkeys.signIn', { response }, {});
}
