import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { PLAY_CUSTODY_ADDRESS, signAsPlayCustody } from '../local/dev-keys.ts';

/** An address of custody whose key the tests have, in lower case. */
export const CUSTODY_ADDRESS = PLAY_CUSTODY_ADDRESS.toLowerCase();

/** Signs a message with the key of that address (EIP-191). */
export const signAsCustody = signAsPlayCustody;

/** A new account: its address in lower case, its key, and its signature of a message (EIP-191). */
export const newAccount = (): {
  address: string;
  privateKey: string;
  sign: (message: string) => Promise<string>;
} => {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  return {
    address: account.address.toLowerCase(),
    privateKey,
    sign: (message) => account.signMessage({ message }),
  };
};
