import { usdt, type Micro } from '../money/micro.ts';

export const MIN_WITHDRAWAL_MICRO = usdt(10);

export type Deduction = { grossMicro: Micro; feeMicro: Micro; netMicro: Micro };

/** The 10% that stays with the programme, rounded up, so that gross = fee + net holds exactly (AMB-024, AMB-026). */
export const deductionOf = (grossMicro: Micro): Deduction => {
  const feeMicro = (grossMicro + 9n) / 10n;
  return { grossMicro, feeMicro, netMicro: grossMicro - feeMicro };
};

/** A refund of a member's own money has no deduction (AMB-136). */
export const refundOf = (grossMicro: Micro): Deduction => ({
  grossMicro,
  feeMicro: 0n,
  netMicro: grossMicro,
});
