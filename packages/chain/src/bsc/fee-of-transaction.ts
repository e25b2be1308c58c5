import { fieldsOf } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { EvmHistory } from './evm-history.ts';
import { quantityOf } from './rpc-values.ts';

/**
 * The cost of a final transaction in wei, as the first node tells it. It is shown to people and decides nothing.
 * @throws ChainUnavailableError if the node does not tell it
 */
export async function feeOf([main]: readonly EvmHistory[], txHash: string): Promise<bigint> {
  const answer = await main?.node.ask('eth_getTransactionReceipt', [txHash]);
  const { gasUsed, effectiveGasPrice } = fieldsOf(answer, 'a receipt');
  return (
    quantityOf(gasUsed, 'the gas of a receipt') * quantityOf(effectiveGasPrice, 'the price of a receipt')
  );
}

/** The same cost where nothing may wait for it: undefined if the node does not tell it. */
export async function feeIfTold(all: readonly EvmHistory[], txHash: string): Promise<bigint | undefined> {
  try {
    return await feeOf(all, txHash);
  } catch (error) {
    if (!(error instanceof ChainUnavailableError)) throw error;
    return undefined;
  }
}
