import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { ChainSetupError } from '../chain-errors.ts';

/** The secret of the paying account. With a mnemonic, `addressIndex` counts below `m/44'/60'/0'/0`. */
export type EvmSecret = { privateKey: string } | { mnemonic: string; addressIndex?: number | undefined };

/** The parts of an account that signing needs; nothing else of the key leaves this file. */
export type EvmSigner = Pick<PrivateKeyAccount, 'address' | 'signTransaction'>;

/** Opens the paying account. Throws ChainSetupError without the secret when the secret is malformed. */
export function openEvmAccount(secret: EvmSecret): EvmSigner {
  try {
    return 'privateKey' in secret
      ? privateKeyToAccount(`0x${secret.privateKey.replace(/^0x/, '')}`)
      : mnemonicToAccount(secret.mnemonic, { addressIndex: secret.addressIndex ?? 0 });
  } catch {
    // The cause is omitted on purpose: libraries may quote the text that they could not read.
    throw new ChainSetupError('The payout key is neither 32 bytes of hexadecimal nor a valid mnemonic.');
  }
}
