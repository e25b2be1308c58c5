import { keccak256 } from 'viem';

/** The hash by which a keystore says whether a passphrase is its own. */
export const keccak256Of = (bytes: Uint8Array): Uint8Array => keccak256(bytes, 'bytes');
