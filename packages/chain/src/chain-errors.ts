import type { PayoutFailure } from './payout-chain.ts';

/** The network differs from the configured one (chain id, token code, decimals). Never retried. */
export class ChainSetupError extends Error {
  override readonly name = 'ChainSetupError';
}

/** The node did not answer, or answered with something that cannot be right. Ask again later. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}

/** The node's history has a hole that may contain the outcome of a payout. A person has to look. */
export class LedgerGapError extends Error {
  override readonly name = 'LedgerGapError';
}

/** The payout must not be signed as requested: bad destination, bad tag, or no amount. Never retried. */
export class PayoutRefusedError extends Error {
  override readonly name = 'PayoutRefusedError';
  readonly failure: PayoutFailure;

  constructor(message: string, failure: PayoutFailure = 'refused') {
    super(message);
    this.failure = failure;
  }
}
