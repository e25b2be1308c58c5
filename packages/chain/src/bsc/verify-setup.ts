import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import { BSC_CHAIN_ID, BSC_USDT_ADDRESS, type EvmSettings } from './evm-settings.ts';
import { NodeRefusal, type RpcNode } from './rpc-node.ts';
import { countOf } from './rpc-values.ts';
import { TOKEN_DECIMALS } from './token-units.ts';

/** The first four bytes of keccak256 of `decimals()`. */
const DECIMALS_CALL = '0x313ce567';

/** Checks the settings without asking a node. Throws ChainSetupError. */
export function checkEvmSettings({ chain, chainId, tokenAddress, finality }: EvmSettings): void {
  if (!/^0x[0-9a-fA-F]{40}$/.test(tokenAddress))
    throw new ChainSetupError(`${chain}: the token address is not an address.`);
  if (chainId === BSC_CHAIN_ID && tokenAddress.toLowerCase() !== BSC_USDT_ADDRESS.toLowerCase()) {
    throw new ChainSetupError(`${chain}: USDT on BSC is ${BSC_USDT_ADDRESS} and no other contract.`);
  }
  if (
    finality !== 'finalized-tag' &&
    !(Number.isInteger(finality.confirmations) && finality.confirmations >= 1)
  ) {
    throw new ChainSetupError(`${chain}: confirmations must be a whole number of at least 1.`);
  }
}

/** Checks that one node serves the configured chain and token. Throws ChainSetupError when it does not. */
export async function verifyNode(
  node: RpcNode,
  { chain, chainId, tokenAddress }: EvmSettings,
): Promise<void> {
  const actual = countOf(await node.ask('eth_chainId', []), 'the chain id');
  if (actual !== chainId)
    throw new ChainSetupError(`${chain}: the node serves chain ${actual}, not ${chainId}.`);
  const code = await node.ask('eth_getCode', [tokenAddress, 'latest']);
  if (typeof code !== 'string' || code === '0x') {
    throw new ChainSetupError(`${chain}: there is no contract at the token address ${tokenAddress}.`);
  }
  const decimals = await readDecimals(node, tokenAddress);
  if (decimals !== BigInt(TOKEN_DECIMALS)) {
    throw new ChainSetupError(`${chain}: the token has ${decimals ?? 'no'} decimals, not ${TOKEN_DECIMALS}.`);
  }
}

/** Undefined when the contract has no `decimals()`: then it is not a token, and asking again will not help. */
async function readDecimals(node: RpcNode, tokenAddress: string): Promise<bigint | undefined> {
  try {
    const answer = await node.ask('eth_call', [{ to: tokenAddress, data: DECIMALS_CALL }, 'latest']);
    if (answer === '0x') return undefined;
    if (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer)) return BigInt(answer);
    throw new ChainUnavailableError('The node cannot be believed: decimals() is not a number.');
  } catch (error) {
    if (error instanceof NodeRefusal && /revert/i.test(error.message)) return undefined;
    throw error;
  }
}
