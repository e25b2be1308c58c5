import { keccak256 } from 'viem';

/** The hash by which a keystore verifies its passphrase. */
export const keccak256Of = (bytes: Uint8Array): Uint8Array => keccak256(bytes, 'bytes');
