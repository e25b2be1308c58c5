import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { ChainSetupError } from '../chain-errors.ts';

/** The secret of the paying account. With a mnemonic, `addressIndex` counts below `m/44'/60'/0'/0`. */
export type EvmSecret = { privateKey: string } | { mnemonic: string; addressIndex?: number | undefined };

/** What signing needs of an account; nothing else of the key leaves this file. */
export type EvmSigner = Pick<PrivateKeyAccount, 'address' | 'signTransaction'>;

/** Opens the paying account. Throws ChainSetupError, without the secret in it, when the secret is malformed. */
export function openEvmAccount(secret: EvmSecret): EvmSigner {
  try {
    return 'privateKey' in secret
      ? privateKeyToAccount(`0x${secret.privateKey.replace(/^0x/, '')}`)
      : mnemonicToAccount(secret.mnemonic, { addressIndex: secret.addressIndex ?? 0 });
  } catch {
    // The cause is left out on purpose: libraries like to quote what they could not read.
    throw new ChainSetupError('The payout key is neither 32 bytes of hexadecimal nor a valid mnemonic.');
  }
}
