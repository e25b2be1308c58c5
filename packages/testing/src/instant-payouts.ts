import { createHash } from 'node:crypto';
import type { Payout, PayoutChain } from '@tributary/chain';

export type InstantPayouts = {
  chain: PayoutChain;
  paid: Map<string, Payout>;
  /** Decides if the network reports failed transfers from now on. */
  tellFailures: (isTold: boolean) => void;
};

export type InstantOptions = {
  asset?: PayoutChain['asset'];
  /** The payouts that are included but fail. */
  fails?: (payout: Payout) => boolean;
};

/**
 * A network in memory that includes each payout at once, in order of its sequences. Every third reply is lost, so the
 * signer has to find the outcome itself. A failed payout looks pending until failures are reported.
 */
export const instantPayouts = ({
  asset = 'USDT',
  fails = () => false,
}: InstantOptions = {}): InstantPayouts => {
  const paid = new Map<string, Payout>();
  const failed = new Set<string>();
  let isTold = false;
  const included = (): number => paid.size + failed.size;
  const signed = new Map<string, { payout: Payout; sequence: number; txHash: string }>();
  let sends = 0;
  const chain: PayoutChain = {
    chain: `memory-${asset}`,
    asset,
    account: '0x9999999999999999999999999999999999999999',
    verifySetup: () => Promise.resolve(),
    nextSequence: () => Promise.resolve(included()),
    sign: (payout, sequence) => {
      const bytes = `${asset}:${sequence}:${payout.destination}:${payout.tag}:${payout.amountRaw}`;
      const txHash = `0x${createHash('sha256').update(bytes).digest('hex')}`;
      signed.set(bytes, { payout, sequence, txHash });
      return Promise.resolve({ bytes, txHash, sequence, expiresAfter: null });
    },
    funds: () => Promise.resolve({ assetRaw: 10n ** 30n, feesFor: 1_000_000 }),
    replace: () => Promise.resolve(undefined),
    send: (bytes) => {
      const found = signed.get(bytes);
      if (found && found.sequence === included()) {
        if (fails(found.payout)) failed.add(found.txHash);
        else paid.set(found.txHash, found.payout);
      }
      sends += 1;
      return Promise.resolve(
        sends % 3 === 0 ? { accepted: false, reply: 'timeout' } : { accepted: true, reply: '' },
      );
    },
    outcome: ({ txHash, sequence, asked }) => {
      const blockNumber = sequence + 1;
      if (paid.has(txHash))
        return Promise.resolve({ state: 'paid', blockNumber, deliveredRaw: asked.amountRaw });
      if (isTold && failed.has(txHash))
        return Promise.resolve({ state: 'failed', blockNumber, failure: 'refused', reason: 'reverted' });
      return Promise.resolve({ state: 'pending' });
    },
    spentSequences: () => Promise.resolve([]),
  };
  return { chain, paid, tellFailures: (told) => (isTold = told) };
};
