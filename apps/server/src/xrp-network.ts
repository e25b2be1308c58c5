import { join } from 'node:path';
import type { HotWalletChain, PayoutChain, XrpDirectory } from '@tributary/chain';
import { devXrpSeed, startLocalXrp, type LocalXrp } from '@tributary/chain/local';
import { createXrpDirectory, createXrplAccountReader, createXrplPayoutChain } from '@tributary/chain/xrpl';
import type { Measure } from '@tributary/runtime';
import type { Config } from './config.ts';
import { mayPay, mayWatch, servesMembers } from './role.ts';

/** The parts of the XRP Ledger that a process uses, each with its own connection. */
export type XrpNetwork = {
  /** Undefined unless this process is the signer. */
  payouts: PayoutChain | undefined;
  /** Reads the account that pays XRP; undefined if this process does not watch it. */
  accounts: HotWalletChain | undefined;
  /** Reads the demands of addresses; undefined if this process serves no members. */
  directory: XrpDirectory | undefined;
  /** The demo's ledger, on which the signer pays. */
  ledger: LocalXrp | undefined;
  close: () => Promise<void>;
};

/** A member waits for this answer. Without an answer the signer asks again. */
const DIRECTORY_TIMEOUT_MS = 3_000;
/** The balance of the demo's paying account, between its floor and its ceiling: 4,000 XRP. */
const LOCAL_XRP_DROPS = 4_000_000_000n;

/** The ledger that the settings name; undefined if they name none. */
export const openXrpl = (
  { role, xrpl, signer }: Pick<Config, 'role' | 'xrpl' | 'signer'>,
  measure: Measure | undefined,
): XrpNetwork | undefined => {
  if (!xrpl) return undefined;
  const settings = { chain: 'xrpl', rpcUrl: xrpl.url, networkId: xrpl.networkId, measure };
  const payouts =
    mayPay(role) && signer.xrplSeed ? createXrplPayoutChain(settings, signer.xrplSeed) : undefined;
  const accounts = mayWatch(role) ? createXrplAccountReader(settings) : undefined;
  const directory = servesMembers(role)
    ? createXrpDirectory({ ...settings, timeoutMs: DIRECTORY_TIMEOUT_MS })
    : undefined;
  return {
    payouts,
    accounts,
    directory,
    ledger: undefined,
    close: async () => {
      await Promise.all([payouts?.close(), accounts?.close(), directory?.close()]);
    },
  };
};

/** Worthless XRP on a ledger that only this process uses. */
export const openLocalXrp = async (
  { dataFolder }: Pick<Config, 'dataFolder'>,
  measure: Measure | undefined,
): Promise<XrpNetwork & { payouts: PayoutChain }> => {
  const ledger = await startLocalXrp({ folder: join(dataFolder, 'chain') });
  const { rpcUrl, networkId } = ledger;
  const settings = { chain: 'local-xrp', rpcUrl, networkId, measure };
  const payouts = createXrplPayoutChain(settings, devXrpSeed());
  const accounts = createXrplAccountReader(settings);
  const directory = createXrpDirectory({ ...settings, timeoutMs: DIRECTORY_TIMEOUT_MS });
  ledger.fundOnce(payouts.account, LOCAL_XRP_DROPS);
  return {
    payouts,
    accounts,
    directory,
    ledger,
    close: async () => {
      await Promise.all([payouts.close(), accounts.close(), directory.close()]);
      await ledger.stop();
    },
  };
};
