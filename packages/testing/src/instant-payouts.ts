import { createHash } from 'node:crypto';
import type { Payout, PayoutChain } from '@tributary/chain';

export type InstantPayouts = { chain: PayoutChain; paid: Map<string, Payout> };

/**
 * A network in memory that includes what it gets at once, in order of its sequences. Every third reply is lost
 * on the way back, so that the signer has to find out for itself.
 */
export const instantPayouts = (): InstantPayouts => {
  const paid = new Map<string, Payout>();
  const signed = new Map<string, { payout: Payout; sequence: number; txHash: string }>();
  let sends = 0;
  const chain: PayoutChain = {
    chain: 'memory',
    asset: 'USDT',
    account: '0x9999999999999999999999999999999999999999',
    verifySetup: () => Promise.resolve(),
    nextSequence: () => Promise.resolve(paid.size),
    sign: (payout, sequence) => {
      const bytes = `${sequence}:${payout.destination}:${payout.amountRaw}`;
      const txHash = `0x${createHash('sha256').update(bytes).digest('hex')}`;
      signed.set(bytes, { payout, sequence, txHash });
      return Promise.resolve({ bytes, txHash, sequence, expiresAfter: null });
    },
    send: (bytes) => {
      const found = signed.get(bytes);
      if (found && found.sequence === paid.size) paid.set(found.txHash, found.payout);
      sends += 1;
      return Promise.resolve(
        sends % 3 === 0 ? { accepted: false, reply: 'timeout' } : { accepted: true, reply: '' },
      );
    },
    outcome: ({ txHash, sequence, asked }) =>
      Promise.resolve(
        paid.has(txHash)
          ? { state: 'paid', blockNumber: sequence + 1, deliveredRaw: asked.amountRaw }
          : { state: 'pending' },
      ),
  };
  return { chain, paid };
};
