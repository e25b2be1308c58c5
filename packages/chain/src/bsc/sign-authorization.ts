import { bytesToHex, getAddress } from 'viem';
import { type HDAccount, privateKeyToAccount } from 'viem/accounts';
import type { Authorization } from '../collection-chain.ts';

/** Chain 0 of an account of the tree, as the address book derives it. */
const RECEIVING_CHAIN = 0;

/** A private key of a tree, in the library's form. */
export type TreeKey = ReturnType<HDAccount['getHdKey']>;

type Permits = { index: number; chainId: number; delegate: string; nonce: number };

/**
 * Signs the authorization of the deposit address at an index, with the private key of the account whose public key
 * the server has. For a machine without a network, and for the development chain.
 */
export async function signAuthorizationAt(
  root: TreeKey,
  { index, chainId, delegate, nonce }: Permits,
): Promise<Authorization> {
  const { privateKey } = root.deriveChild(RECEIVING_CHAIN).deriveChild(index);
  if (!privateKey) throw new RangeError(`The index ${index} has no private key.`);
  const account = privateKeyToAccount(bytesToHex(privateKey));
  const signed = await account.signAuthorization({ address: getAddress(delegate), chainId, nonce });
  const { r, s, yParity = 0 } = signed;
  return {
    address: account.address.toLowerCase(),
    chainId,
    delegate: delegate.toLowerCase(),
    nonce,
    r,
    s,
    yParity,
  };
}
