import { keccak256, stringToHex } from 'viem';

/** One Transfer log to write: `token` is the contract, in any case. */
export type FakeTransfer = { token: string; from: string; to: string; amountRaw: bigint };

/**
 * A transaction of the fake chain. With a nonce its sender's nonces are checked; without one it is scripted (a
 * member's deposit) and always runs. `call` is the token call of a signed transaction.
 */
export type FakeTx = {
  hash: string;
  from: string;
  nonce: number | undefined;
  gasPriceWei: bigint;
  transfers: readonly FakeTransfer[];
  /** Transfers of the token that move balances; scripted ones create the money that they pay. */
  needsBalance: boolean;
  reverts: boolean;
};

export type FakeLog = FakeTransfer & { logIndex: number; txHash: string };
export type FakeReceipt = { tx: FakeTx; status: boolean; index: number; logs: readonly FakeLog[] };

export type FakeBlock = {
  number: number;
  hash: string;
  parentHash: string;
  timestamp: number;
  receipts: readonly FakeReceipt[];
  /** State after this block, by lower-case address. */
  balances: ReadonlyMap<string, bigint>;
  nonces: ReadonlyMap<string, number>;
};

const GENESIS_TIME = 1_700_000_000;
const SECONDS_PER_BLOCK = 3;

/** The chain itself, without a network: blocks, a pool and their rules. It has no timers. */
export class FakeEvmChain {
  readonly token: string;
  readonly blocks: FakeBlock[];
  pool: FakeTx[] = [];
  /** Hashes that no miner includes. */
  readonly heldBack = new Set<string>();
  #branch = 0;

  constructor(token: string) {
    this.token = token.toLowerCase();
    const empty = { receipts: [], balances: new Map<string, bigint>(), nonces: new Map<string, number>() };
    this.blocks = [
      { number: 0, hash: hashOf('genesis'), parentHash: hashOf(''), timestamp: GENESIS_TIME, ...empty },
    ];
  }

  get head(): FakeBlock {
    const head = this.blocks.at(-1);
    if (head === undefined) throw new Error('A chain always has its first block.');
    return head;
  }

  /** Adds blocks; the first takes every runnable transaction from the pool. */
  mine(count: number): void {
    for (let mined = 0; mined < count; mined += 1) this.blocks.push(this.#next());
  }

  /** Removes the newest blocks and returns their transactions, oldest first. */
  unwind(depth: number): FakeTx[] {
    if (depth < 1 || depth >= this.blocks.length)
      throw new RangeError(`A chain cannot lose ${depth} blocks.`);
    this.#branch += 1;
    return this.blocks.splice(-depth).flatMap((block) => block.receipts.map((receipt) => receipt.tx));
  }

  find(txHash: string): { receipt: FakeReceipt; block: FakeBlock } | undefined {
    for (const block of this.blocks) {
      const receipt = block.receipts.find(({ tx }) => tx.hash === txHash.toLowerCase());
      if (receipt) return { receipt, block };
    }
    return undefined;
  }

  #next(): FakeBlock {
    const { head } = this;
    const balances = new Map(head.balances);
    const nonces = new Map(head.nonces);
    const receipts: FakeReceipt[] = [];
    for (let tx = this.#takeRunnable(nonces); tx; tx = this.#takeRunnable(nonces)) {
      const firstLog = receipts.reduce((sum, receipt) => sum + receipt.logs.length, 0);
      const status = !tx.reverts && this.#move(tx, balances);
      const { hash: txHash } = tx;
      const logs = status
        ? tx.transfers.map((each, at) => ({ ...each, txHash, logIndex: firstLog + at }))
        : [];
      receipts.push({ tx, status, index: receipts.length, logs });
      if (tx.nonce !== undefined) nonces.set(tx.from, tx.nonce + 1);
    }
    const number = head.number + 1;
    const hash = hashOf(`${head.hash} ${number} ${this.#branch} ${receipts.map(({ tx }) => tx.hash).join()}`);
    const timestamp = head.timestamp + SECONDS_PER_BLOCK;
    return { number, hash, parentHash: head.hash, timestamp, receipts, balances, nonces };
  }

  /** The next pooled transaction whose nonce is due; one after a gap waits, one with a used nonce is dropped. */
  #takeRunnable(nonces: ReadonlyMap<string, number>): FakeTx | undefined {
    this.pool = this.pool.filter((tx) => tx.nonce === undefined || tx.nonce >= (nonces.get(tx.from) ?? 0));
    const at = this.pool.findIndex(
      (tx) =>
        !this.heldBack.has(tx.hash) && (tx.nonce === undefined || tx.nonce === (nonces.get(tx.from) ?? 0)),
    );
    return at === -1 ? undefined : this.pool.splice(at, 1)[0];
  }

  #move({ transfers, needsBalance }: FakeTx, balances: Map<string, bigint>): boolean {
    for (const { token, from, to, amountRaw } of transfers) {
      if (token.toLowerCase() !== this.token) continue;
      const [payer, payee] = [from.toLowerCase(), to.toLowerCase()];
      const available = balances.get(payer) ?? 0n;
      if (needsBalance && available < amountRaw) return false;
      if (needsBalance) balances.set(payer, available - amountRaw);
      balances.set(payee, (balances.get(payee) ?? 0n) + amountRaw);
    }
    return true;
  }
}

/** A hash that depends on `text` alone: the same script gives the same chain. */
export function hashOf(text: string): string {
  return keccak256(stringToHex(text));
}
