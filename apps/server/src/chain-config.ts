import { wholeNumber, type Environment } from './settings.ts';
import type { NetworkIds } from './staging.ts';

export type ChainConfig = {
  /** Two nodes that must agree; undefined for processes that call no node. */
  node: { rpcUrl: string; verifyRpcUrl: string } | undefined;
  chainId: number;
  tokenAddress: string;
  depositXpub: string;
  startBlock: number;
  /**
   * Addresses of the programme besides members' and paying ones, e.g. cold custody; they count in the reconciliation.
   */
  custodyAddresses: string[];
};

/** The chain of production. A process that only shows addresses needs no node and gets none. */
export const chainOf = (
  env: Environment,
  { needsNode, ids, problems }: { needsNode: boolean; ids: NetworkIds; problems: string[] },
): ChainConfig => {
  const wanted = (name: string, purpose: string): string => {
    if (!env[name]) problems.push(`${name} is missing: ${purpose}.`);
    return env[name] ?? '';
  };
  const depositXpub = wanted(
    'DEPOSIT_XPUB',
    'the extended public key from which deposit addresses are derived',
  );
  if (depositXpub.startsWith('xprv'))
    problems.push('DEPOSIT_XPUB is a private key. Give the extended PUBLIC key (xpub…).');
  if (needsNode && env['BSC_RPC_URL'] && env['BSC_RPC_URL'] === env['BSC_VERIFY_RPC_URL'])
    problems.push(
      'BSC_VERIFY_RPC_URL is the node of BSC_RPC_URL: a node that lies would confirm its own lie. Name one of another operator.',
    );
  return {
    node: needsNode
      ? {
          rpcUrl: wanted('BSC_RPC_URL', 'a BSC node to read deposits from'),
          verifyRpcUrl: wanted(
            'BSC_VERIFY_RPC_URL',
            'a node of another operator; data on which the two disagree does not count',
          ),
        }
      : undefined,
    chainId: ids.chainId,
    tokenAddress: ids.tokenAddress,
    depositXpub,
    startBlock: needsNode ? startBlockOf(env, problems) : 0,
    custodyAddresses: addressesIn(env['CUSTODY_ADDRESSES'], problems),
  };
};

const addressesIn = (text: string | undefined, problems: string[]): string[] => {
  const addresses = (text ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  for (const address of addresses)
    if (!/^0x[0-9a-fA-F]{40}$/.test(address))
      problems.push(`CUSTODY_ADDRESSES: "${address}" is not an address.`);
  return addresses;
};

/** Reading from the chain's first block would take days and find nothing of ours. */
const startBlockOf = (env: Environment, problems: string[]): number => {
  if (!env['BSC_START_BLOCK'])
    problems.push(
      'BSC_START_BLOCK is missing: the block from which deposits are read, about the one of the first start.',
    );
  return wholeNumber(env, 'BSC_START_BLOCK', { fallback: 0, max: 999_999_999, problems });
};
