import { getAddress, type Hex, isHex } from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import type { Authorization } from '../collection-chain.ts';

/** Half of the order of secp256k1: the network ignores an authorization whose `s` is above it. */
export const HALF_OF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** An authorization in the form of a type 4 transaction. */
export function wireForm({ chainId, delegate, nonce, r, s, yParity }: Authorization) {
  return { address: getAddress(delegate), chainId, nonce, r: r as Hex, s: s as Hex, yParity };
}

/** The signer of an authorization, in lower case; undefined if the network would ignore the signature. */
export async function signerOf(authorization: Authorization): Promise<string | undefined> {
  const { r, s, yParity } = authorization;
  const isWord = (text: string): boolean => isHex(text) && text.length === 66;
  if (!isWord(r) || !isWord(s) || (yParity !== 0 && yParity !== 1)) return undefined;
  if (BigInt(s) > HALF_OF_ORDER || BigInt(s) === 0n || BigInt(r) === 0n) return undefined;
  try {
    return (await recoverAuthorizationAddress({ authorization: wireForm(authorization) })).toLowerCase();
  } catch {
    // No key has made this signature.
    return undefined;
  }
}
