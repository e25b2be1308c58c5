import { disbelieve } from '../answer-values.ts';
import { ChainSetupError } from '../chain-errors.ts';
import type { ScreeningOracle } from '../screening-oracle.ts';
import { createEvmHistory } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import type { RpcNode } from './rpc-node.ts';
import { wordOf } from './rpc-values.ts';
import { topicOf } from './transfer-logs.ts';

/** The first four bytes of keccak256 of `isSanctioned(address)`. */
const LISTED_CALL = '0xdf592f7d';

/**
 * The sanctions oracle at a configured contract. With a verifying node, both nodes are asked at the same final block.
 * An address counts as listed if one of them says so. Throws ChainSetupError at once for an invalid address of a
 * contract.
 */
export function createScreeningOracle(settings: EvmSettings, contract: string): ScreeningOracle {
  if (!/^0x[0-9a-fA-F]{40}$/.test(contract))
    throw new ChainSetupError(`${settings.chain}: the address of the screening oracle is not an address.`);
  const urls = [settings.rpcUrl, ...(settings.verifyRpcUrl === undefined ? [] : [settings.verifyRpcUrl])];
  const all = urls.map((url) => createEvmHistory(url, settings));
  return {
    contract: contract.toLowerCase(),
    async ask(address) {
      const heads = await Promise.all(all.map((history) => history.head()));
      const block = Math.min(...heads.map(({ finalized }) => finalized));
      const answers = await Promise.all(all.map(({ node }) => isListed(node, { contract, address, block })));
      return { isListed: answers.includes(true), block };
    },
  };
}

type Question = { contract: string; address: string; block: number };

/** An address without code answers nothing, so it is never taken for "not listed". */
async function isListed(node: RpcNode, { contract, address, block }: Question): Promise<boolean> {
  const call = { to: contract, data: `${LISTED_CALL}${topicOf(address).slice(2)}` };
  const word = wordOf(
    await node.ask('eth_call', [call, `0x${block.toString(16)}`]),
    'the answer of the oracle',
  );
  if (word > 1n) disbelieve('the answer of the oracle is neither yes nor no');
  return word === 1n;
}
