import type { Micro } from '@tributary/domain';

export type FundingClaim = {
  amountMicro: Micro;
  txHash: string;
  reference: string;
  evidence: string;
  actor: string;
};

export type ClaimStatus = 'proposed' | 'confirmed';
