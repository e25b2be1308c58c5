import { mnemonicToAccount } from 'viem/accounts';
import { createEvmAddressBook } from '../bsc/address-book.ts';
import { signAuthorizationAt } from '../bsc/sign-authorization.ts';
import { ChainSetupError } from '../chain-errors.ts';
import type { Authorization } from '../collection-chain.ts';

/** The private keys of all deposit addresses, for a machine without a network: no server ever opens them. */
export type DepositTree = {
  /** The public part, which the server has. */
  xpub: string;
  addressAt(index: number): string;
  authorize(
    index: number,
    permits: { chainId: number; delegate: string; nonce: number },
  ): Promise<Authorization>;
};

type Words = { mnemonic: string; passphrase?: string | undefined; account: number };

/**
 * Opens the tree below `m/44'/60'/ACCOUNT'`. Throws ChainSetupError, without the words, if they are not a
 * mnemonic.
 */
export function openDepositTree({ mnemonic, passphrase, account }: Words): DepositTree {
  const root = rootOf({ mnemonic, passphrase, account });
  const book = createEvmAddressBook(root.publicExtendedKey);
  return {
    xpub: root.publicExtendedKey,
    addressAt: (index) => book.addressAt(index),
    authorize: (index, permits) => signAuthorizationAt(root, { index, ...permits }),
  };
}

function rootOf({ mnemonic, passphrase, account }: Words) {
  const words = mnemonic.trim().split(/\s+/).join(' ');
  const path = `m/44'/60'/${account}'` as const;
  try {
    return mnemonicToAccount(words, { path, ...(passphrase ? { passphrase } : {}) }).getHdKey();
  } catch {
    // The cause is omitted on purpose: libraries may quote the text that they could not read.
    throw new ChainSetupError('These words are not a valid mnemonic.');
  }
}
