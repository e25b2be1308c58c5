import { Wallet } from 'xrpl';
import { afterEach, beforeEach } from 'vitest';
import type { Payout, SignedPayout } from '../payout-chain.ts';
import { createXrplPayoutChain, type XrplPayoutChain, type XrplSettings } from '../xrpl/index.ts';
import { FakeRippled } from './fake-rippled.ts';

export const WALLET = Wallet.fromEntropy(new Uint8Array(16).fill(1));
export const MEMBER = Wallet.fromEntropy(new Uint8Array(16).fill(2)).address;
/** The ledger does not know this account. */
export const STRANGER = Wallet.fromEntropy(new Uint8Array(16).fill(3)).address;
export const ASKED: Payout = { destination: MEMBER, tag: 77, amountRaw: 12_500_000n };
export const LEDGERS_TO_LIVE = 20;

/** A payer of XRP against a scripted server of the ledger, a new one for each test. */
export class XrpPayer {
  #server: FakeRippled | undefined;
  #chain: XrplPayoutChain | undefined;

  constructor() {
    beforeEach(async () => {
      await this.startServer();
      this.server.fund(WALLET.address, 1_000_000_000n);
      this.server.fund(MEMBER, 5_000_000n);
      this.#chain = this.opened();
    });
    afterEach(async () => {
      await this.chain.close();
      await this.server.close();
    });
  }

  get server(): FakeRippled {
    if (!this.#server) throw new Error('The payer exists in a test only.');
    return this.#server;
  }

  get chain(): XrplPayoutChain {
    if (!this.#chain) throw new Error('The payer exists in a test only.');
    return this.#chain;
  }

  /** Starts a server with an empty ledger, also in the place of one that was closed. */
  async startServer(): Promise<void> {
    this.#server = await FakeRippled.start();
  }

  /** Another connection to the server; the caller closes it. */
  opened(changes: Partial<XrplSettings> = {}): XrplPayoutChain {
    return createXrplPayoutChain(
      { chain: 'xrpl', rpcUrl: this.server.url, networkId: 1, timeoutMs: 1_000, ...changes },
      WALLET.seed ?? '',
    );
  }

  async signNext(asked: Payout = ASKED): Promise<SignedPayout & { asked: Payout }> {
    return { ...(await this.chain.sign(asked, await this.chain.nextSequence())), asked };
  }

  /** Signs, sends and closes a ledger. */
  async pay(asked: Payout = ASKED): Promise<SignedPayout & { asked: Payout }> {
    const payout = await this.signNext(asked);
    await this.chain.send(payout.bytes);
    this.server.closeLedger();
    return payout;
  }
}
