import type { Micro } from '../money/micro.ts';

const DROPS_PER_XRP = 1_000_000n;

/**
 * The drops for a net amount at a rate of micro-USDT for one XRP, rounded down in the programme's favour (AMB-027). A
 * drop is a millionth of an XRP, so drops print as XRP in the same way as micro-USDT print as USDT.
 */
export const xrpDropsFor = (netMicro: Micro, usdtPerXrpMicro: Micro): bigint =>
  (netMicro * DROPS_PER_XRP) / usdtPerXrpMicro;
