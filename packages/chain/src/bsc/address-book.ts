import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';
import type { AddressBook } from '../address-book.ts';
import { ChainSetupError } from '../chain-errors.ts';

/** BIP-44 keeps change addresses in chain 1; every address shown to a member comes from chain 0. */
const RECEIVING_CHAIN = 0;

/**
 * An address book from the extended public key of an account (e.g. `m/44'/60'/0'`), which can show addresses and
 * spend nothing. Throws ChainSetupError for any other text, above all for a private key, which must never be
 * configured.
 */
export function createEvmAddressBook(xpub: string): AddressBook {
  const receiving = readPublicKey(xpub).deriveChild(RECEIVING_CHAIN);
  return {
    addressAt(index) {
      if (!Number.isInteger(index) || index < 0) throw new RangeError(`No address has the index ${index}.`);
      const { publicKey } = receiving.deriveChild(index);
      if (!publicKey) throw new RangeError(`The index ${index} has no public key.`);
      const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
      return publicKeyToAddress(`0x${uncompressed}`);
    },
  };
}

function readPublicKey(xpub: string): HDKey {
  // Messages end up in logs, so the key is never part of one.
  if (xpub.startsWith('xprv')) {
    throw new ChainSetupError(
      'This is an extended PRIVATE key. Configure the xpub and keep the xprv offline.',
    );
  }
  if (!xpub.startsWith('xpub'))
    throw new ChainSetupError('The deposit key must be an extended public key (xpub).');
  try {
    return HDKey.fromExtendedKey(xpub);
  } catch (cause) {
    throw new ChainSetupError('The deposit xpub cannot be read: it is cut off or mistyped.', { cause });
  }
}
