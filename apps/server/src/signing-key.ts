import { readFileSync } from 'node:fs';
import { ChainSetupError } from '@tributary/chain';
import type { EvmSecret } from '@tributary/chain/bsc';
import { usdt } from '@tributary/domain';
import type { SignerLimits } from '@tributary/modules/withdrawals';

/** The source of the key of an EVM account. An error or a warning names it by `setting`. */
export type EvmKeySource =
  | { kind: 'bare'; setting: string; key: string }
  | { kind: 'keystore'; setting: string; file: string; passphraseFile: string }
  | { kind: 'remote'; setting: string; url: string; address: string };

export type SignerConfig = {
  evm: EvmKeySource | undefined;
  xrplSeed: string | undefined;
  /** The custody addresses to which the excess of the paying accounts returns, once two operators confirmed it. */
  custodyAddresses: { USDT: string | undefined; XRP: string | undefined };
  /** The signer's own limits, in whole USDT; the database cannot change them. */
  limits: { usdtPerHour: number; usdtPerDay: number; secondApproverFrom: number };
};

/**
 * Reads the key, or the file and the passphrase that open it.
 * @throws ChainSetupError if a file cannot be read
 */
export const secretOf = (source: EvmKeySource): EvmSecret => {
  if (source.kind === 'bare') return { privateKey: source.key };
  if (source.kind === 'remote') return { remote: { url: source.url, address: source.address } };
  const [keystore, passphrase] = [source.file, source.passphraseFile].map((file) => textOf(file));
  return { keystore: keystore ?? '', passphrase: (passphrase ?? '').replace(/\r?\n$/, '') };
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ChainSetupError(`${file} cannot be read.`);
  }
};

/**
 * The warning about a key that is open in the settings: production prints it at its start, and `doctor` at each call.
 */
export const bareKeyWarning = (source: EvmKeySource | undefined): string | undefined =>
  source?.kind === 'bare'
    ? `${source.setting} is a bare key. Everybody who can read the settings of this process can pay with it. Use a keystore or a remote signer (docs/runbooks/leaked-payout-key.md).`
    : undefined;

/** The limits of a signer that has its own process and database login; others cannot keep its records. */
export const signerLimitsOf = (config: {
  mode: 'demo' | 'production';
  role: string;
  signer: SignerConfig;
}): SignerLimits | undefined => {
  if (config.mode !== 'production' || config.role !== 'signer') return undefined;
  const { usdtPerHour, usdtPerDay, secondApproverFrom } = config.signer.limits;
  return {
    perHourMicro: usdt(usdtPerHour),
    perDayMicro: usdt(usdtPerDay),
    secondFromMicro: usdt(secondApproverFrom),
  };
};
