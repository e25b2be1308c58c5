import type { Payout } from '@tributary/chain';
import type { Db } from '@tributary/database';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { instantPayouts } from '@tributary/testing';
import { bounces } from '../member-model.ts';
import type { Crashes } from './crashes.ts';

const fails = ({ destination, tag }: Payout): boolean => bounces({ text: destination, tag });

/** The signer and the two networks on which approved withdrawals are paid. */
export class PayoutDesk {
  readonly #crashes: Crashes;
  readonly #networks = [instantPayouts({ fails }), instantPayouts({ asset: 'XRP', fails })] as const;

  constructor(crashes: Crashes) {
    this.#crashes = crashes;
    for (const network of this.#networks) network.tellFailures(true);
  }

  /** Withdrawals that arrived on their networks. */
  get arrived(): number {
    return this.#networks.reduce((sum, { paid }) => sum + paid.size, 0);
  }

  async payOut(): Promise<void> {
    while ((await this.#crashes.run('payouts', (db) => this.#payOnce(db))) > 0);
  }

  async #payOnce(db: Db): Promise<number> {
    let moved = 0;
    for (const { chain } of this.#networks) {
      const signer = { db, chain, logger: silentLogger() };
      moved += await payApproved(signer);
      moved += await settlePayouts(signer, { resendAfterSeconds: 0 });
    }
    return moved;
  }
}
