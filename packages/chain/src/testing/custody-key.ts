import { PLAY_CUSTODY_ADDRESS, signAsPlayCustody } from '../local/dev-keys.ts';

/** An address of custody whose key the tests have, in lower case. */
export const CUSTODY_ADDRESS = PLAY_CUSTODY_ADDRESS.toLowerCase();

/** Signs a message with the key of that address (EIP-191). */
export const signAsCustody = signAsPlayCustody;
