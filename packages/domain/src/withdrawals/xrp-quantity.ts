import type { Micro } from '../money/micro.ts';

const DROPS_PER_XRP = 1_000_000n;

/**
 * The drops that a net amount buys at a rate of micro-USDT for one XRP, rounded down in the programme's favour
 * (AMB-027). A drop is a millionth of an XRP, so drops are written as XRP like micro-USDT as USDT.
 */
export const xrpDropsFor = (netMicro: Micro, usdtPerXrpMicro: Micro): bigint =>
  (netMicro * DROPS_PER_XRP) / usdtPerXrpMicro;
