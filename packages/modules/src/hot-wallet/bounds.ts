import type { PayoutChain } from '@tributary/chain';
import type { Db, Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';

export type Asset = PayoutChain['asset'];

/** Raw units in a millionth of an asset: USDT has 18 decimals, and a drop is a millionth of an XRP. */
export const RAW_PER_MICRO: Readonly<Record<Asset, bigint>> = { USDT: 10n ** 12n, XRP: 1n };

/** Raw units of an asset in millionths, rounded down. */
export const microOf = (asset: Asset, raw: bigint): Micro => raw / RAW_PER_MICRO[asset];

const SETTINGS_OF = {
  USDT: { floor: 'hotFloorMicro', ceiling: 'hotCeilingMicro' },
  XRP: { floor: 'xrpFloorMicro', ceiling: 'xrpCeilingMicro' },
} as const;

/** The limits of a paying account, in millionths of its asset: below the floor it is refilled, up to the ceiling. */
export const boundsOf = async (
  executor: Db | Tx,
  asset: Asset,
): Promise<{ floorMicro: Micro; ceilingMicro: Micro }> => {
  const { floor, ceiling } = SETTINGS_OF[asset];
  return {
    floorMicro: BigInt(await readSetting(executor, floor)),
    ceilingMicro: BigInt(await readSetting(executor, ceiling)),
  };
};
