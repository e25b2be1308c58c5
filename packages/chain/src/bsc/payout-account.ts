import type { Hex, TransactionSerializable } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { ChainSetupError } from '../chain-errors.ts';
import { openKeystore } from './keystore.ts';
import { type RemoteKey, openRemoteSigner } from './remote-signer.ts';

/**
 * The secret of the paying account, or the signer that holds it. With a mnemonic, `addressIndex` counts below
 * `m/44'/60'/0'/0`.
 */
export type EvmSecret =
  | { privateKey: string }
  | { mnemonic: string; addressIndex?: number | undefined }
  | { keystore: string; passphrase: string }
  | { remote: RemoteKey };

/** The parts of an account that signing needs; nothing else of the key leaves this file. */
export type EvmSigner = {
  address: Hex;
  signTransaction(transaction: TransactionSerializable): Promise<Hex>;
  /** Checks that the account can sign; throws ChainSetupError or ChainUnavailableError. */
  verify(): Promise<void>;
};

/** Opens the paying account. Throws ChainSetupError without the secret when the secret is malformed. */
export function openEvmAccount(secret: EvmSecret): EvmSigner {
  if ('remote' in secret) return openRemoteSigner(secret.remote);
  const { address, signTransaction } = accountOf(secret);
  return {
    address,
    signTransaction: (transaction) => signTransaction(transaction),
    verify: async () => undefined,
  };
}

type LocalSecret = Exclude<EvmSecret, { remote: RemoteKey }>;

function accountOf(secret: LocalSecret) {
  const key = 'keystore' in secret ? { privateKey: keyIn(secret.keystore, secret.passphrase) } : secret;
  try {
    return 'privateKey' in key
      ? privateKeyToAccount(`0x${key.privateKey.replace(/^0x/, '')}`)
      : mnemonicToAccount(key.mnemonic, { addressIndex: key.addressIndex ?? 0 });
  } catch {
    // The cause is omitted on purpose: libraries may quote the text that they could not read.
    throw new ChainSetupError('The payout key is neither 32 bytes of hexadecimal nor a valid mnemonic.');
  }
}

const keyIn = (keystore: string, passphrase: string): string =>
  openKeystore(keystore, passphrase).toString('hex');
