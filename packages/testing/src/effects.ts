import type { SendResult } from '@tributary/chain';
import type { Db } from '@tributary/database';

/** The process died here. Nothing that it does later has an effect. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

type Sending = { send: (bytes: string) => Promise<SendResult> };

export type Crash = { at: number; side: 'before' | 'after' };

/**
 * Counts visible effects (commits and sent bytes) and kills the process before or after the n-th one. Every point of
 * death thus becomes one test case.
 */
export class Effects {
  count = 0;
  crashed = false;
  readonly #crash: Crash | undefined;

  constructor(crash?: Crash) {
    this.#crash = crash;
  }

  db(db: Db): Db {
    const transaction = () => ({
      execute: <Result>(body: (tx: never) => Promise<Result>): Promise<Result> =>
        // A crash before COMMIT must happen inside the transaction, which then rolls back.
        this.#around((commit) => db.transaction().execute((tx) => commit(() => body(tx as never)))),
    });
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') return transaction;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  /** `reply` may replace the node's answer, or keep the bytes from the node. */
  chain<Chain extends Sending>(
    chain: Chain,
    reply?: (send: () => Promise<SendResult>) => Promise<SendResult>,
  ): Chain {
    const send = (bytes: string): Promise<SendResult> =>
      this.#around(async (effect) => {
        await effect(async () => undefined);
        return reply ? reply(() => chain.send(bytes)) : chain.send(bytes);
      });
    return { ...chain, send };
  }

  async #around<Result>(
    work: (effect: <Value>(body: () => Promise<Value>) => Promise<Value>) => Promise<Result>,
  ): Promise<Result> {
    this.#alive();
    const result = await work(async (body) => {
      const value = await body();
      this.#alive();
      this.count += 1;
      this.#dieIf('before');
      return value;
    });
    this.#dieIf('after');
    return result;
  }

  #alive(): void {
    if (this.crashed) throw new SimulatedCrash();
  }

  #dieIf(side: Crash['side']): void {
    if (this.#crash?.side !== side || this.#crash.at !== this.count) return;
    this.crashed = true;
    throw new SimulatedCrash();
  }
}
