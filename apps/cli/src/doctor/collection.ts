import { coinsOf, createScreeningOracle, examineCollection } from '@tributary/chain/bsc';
import { openEvmAccount } from '@tributary/chain/offline';
import { secretOf, type Config } from '@tributary/server';
import { looked, ok, warn, type Finding } from './finding.ts';

const RUNBOOK = 'See docs/runbooks/collection.md.';
/** An address that nobody lists. Any answer of the oracle about it is good. */
const ASKED = `0x${'00'.repeat(19)}01`;

/** Checks the contracts of collection on both nodes, and that the collector has coins for gas. */
export const lookAtCollection = async ({ chain, collection }: Config): Promise<readonly Finding[]> => {
  if (!chain?.node || !collection) return [];
  const { rpcUrl, verifyRpcUrl } = chain.node;
  const { evm, ...contracts } = collection;
  const findings = await looked('COLLECTION_DELEGATE, COLLECTION_BATCH', RUNBOOK, async () => {
    for (const url of [rpcUrl, verifyRpcUrl]) await examineCollection(url, contracts);
    return [ok(`both contracts of collection are ours and send to ${contracts.custody}`)];
  });
  if (evm === undefined) return findings;
  const coins = await looked('the coins for gas', RUNBOOK, async () => {
    const { address } = openEvmAccount(secretOf(evm));
    return (await coinsOf(rpcUrl, address)) > 0n
      ? [ok(`the collector's account ${address} has coins for gas`)]
      : [warn(`the collector's account ${address} has no coins for gas`, RUNBOOK)];
  });
  return [...findings, ...coins];
};

/** Asks the oracle of screening once. */
export const lookAtOracle = async ({ chain, screening: { oracle } }: Config): Promise<readonly Finding[]> => {
  const node = chain?.node;
  if (!node || oracle === undefined) return [];
  const { chainId, tokenAddress } = chain;
  const settings = { ...node, chain: 'bsc', chainId, tokenAddress, finality: 'finalized-tag' } as const;
  return looked('SCREENING_ORACLE', 'See docs/runbooks/listed-address.md.', async () => {
    const { block } = await createScreeningOracle(settings, oracle).ask(ASKED);
    return [ok(`the oracle of screening answers, at block ${block}`)];
  });
};
