import type { Micro } from '@tributary/domain';
import { RAW_PER_MICRO } from './bounds.ts';

type Refill = { token: string; chainId: number; account: string; amountMicro: Micro };

/**
 * A link that a wallet opens as a transfer of the token (EIP-681). Many wallets do not know it: screens also show
 * the plain address.
 */
export const refillLink = ({ token, chainId, account, amountMicro }: Refill): string =>
  `ethereum:${token}@${chainId}/transfer?address=${account}&uint256=${amountMicro * RAW_PER_MICRO.USDT}`;
