import { bytesToHex, type Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { signAuthorizationAt } from '../bsc/sign-authorization.ts';
import type { Authorization } from '../collection-chain.ts';

/**
 * The mnemonic of development nodes all over the world. Its keys are public: they exist in this folder only and must
 * never hold anything of value.
 */
export const DEV_MNEMONIC = 'test test test test test test test test test test test junk';

const FAUCET_INDEX = 0;
const PAYOUT_INDEX = 1;
const CUSTODY_INDEX = 2;
const COLLECTOR_INDEX = 3;

/** Deposit addresses are below a separate account, so that no deposit address is ever a paying account. */
const DEPOSIT_ACCOUNT_PATH = "m/44'/60'/1'";

/** Deploys the token, holds all of it and pays on request. */
export const FAUCET_ADDRESS = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: FAUCET_INDEX }).address;

/** The account that pays withdrawals on the development chain. */
export const PAYOUT_ADDRESS = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: PAYOUT_INDEX }).address;

/** The play custody of the demo. */
export const PLAY_CUSTODY_ADDRESS = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: CUSTODY_INDEX }).address;

/** Signs a message with the key of the play custody (EIP-191). */
export function signAsPlayCustody(message: string): Promise<string> {
  return mnemonicToAccount(DEV_MNEMONIC, { addressIndex: CUSTODY_INDEX }).signMessage({ message });
}

/** The account that pays the fees of collections on the development chain. */
export const COLLECTOR_ADDRESS = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: COLLECTOR_INDEX }).address;

/** Private key of the payout account, for the signer of the development chain. */
export const devPayoutKey = (): Hex => devKey(PAYOUT_INDEX);

/** Private key of the account that pays the fees of collections. */
export const devCollectorKey = (): Hex => devKey(COLLECTOR_INDEX);

function devKey(addressIndex: number): Hex {
  const { privateKey } = mnemonicToAccount(DEV_MNEMONIC, { addressIndex }).getHdKey();
  if (!privateKey) throw new Error('The development mnemonic always has private keys.');
  return bytesToHex(privateKey);
}

/** Signs the authorization of a deposit address of the development chain, whose keys are public. */
export function signDevAuthorization(
  index: number,
  permits: { chainId: number; delegate: string; nonce?: number },
): Promise<Authorization> {
  return signAuthorizationAt(depositRoot(), { index, nonce: 0, ...permits });
}

let root: ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']> | undefined;

/** Kept: its thousands of hash rounds take longer than a signature. */
function depositRoot(): NonNullable<typeof root> {
  root ??= mnemonicToAccount(DEV_MNEMONIC, { path: DEPOSIT_ACCOUNT_PATH }).getHdKey();
  return root;
}

/** Extended public key of the deposit addresses. */
export function devDepositXpub(): string {
  return depositRoot().publicExtendedKey;
}

/** The play custody of XRP. Nothing in the demo leaves it. */
export const PLAY_XRP_CUSTODY_ADDRESS = 'rptuBhMqERkyFNF2pwPHNGgum51XS8zFPD';

/** The family seed of every stand-alone XRP Ledger's first account; as public as the mnemonic. */
export function devXrpSeed(): string {
  return 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb';
}
