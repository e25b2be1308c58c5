import type { EvmLie } from './evm-lies.ts';
import { FakeEvmChain, type FakeTransfer, type FakeTx, hashOf } from './fake-evm-chain.ts';
import { admit, FakeRefusal, pendingNonce, readSignedTx } from './fake-evm-pool.ts';
import { FAKE_READS, type FakeView } from './fake-evm-rpc.ts';
import { type JsonRpcServer, type RpcReply, startJsonRpcServer } from './json-rpc-server.ts';

/** A payment to script; without `token` it is the configured one, without `from` a stranger pays. */
export type ScriptedTransfer = { to: string; amountRaw: bigint; token?: string; from?: string };

export type FakeEvmOptions = {
  chainId?: number;
  tokenAddress?: string;
  decimals?: number;
  /** Blocks between the head and the finalized block. */
  finalityDepth?: number;
  /** Mines a block for each accepted transaction. */
  automine?: boolean;
};

const STRANGER = `0x${'ab'.repeat(20)}`;
const DEFAULTS = { chainId: 56, tokenAddress: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 };
const DEFAULT_FINALITY_DEPTH = 2;

/**
 * A scripted EVM node over HTTP JSON-RPC, for tests of watchers and payers. Signed transactions are decoded, their
 * signatures recovered and their nonces checked, and token transfers move balances; gas is free. Nothing happens by
 * time: the test mines the blocks.
 */
export class FakeEvmNode {
  readonly chain: FakeEvmChain;
  /** Every call so far, oldest first, as method names. */
  readonly calls: string[] = [];
  readonly tokenAddress: string;
  readonly chainId: number;
  #view: FakeView;
  #server: JsonRpcServer | undefined;
  #automine: boolean;
  #nextSend: { kind: 'drop'; how: 'error' | 'close' } | { kind: 'reject'; message: string } | undefined;
  #revertNext = false;
  #scripted = 0;

  private constructor(options: FakeEvmOptions, chain: FakeEvmChain | undefined) {
    this.tokenAddress = options.tokenAddress ?? DEFAULTS.tokenAddress;
    this.chainId = options.chainId ?? DEFAULTS.chainId;
    this.chain = chain ?? new FakeEvmChain(this.tokenAddress);
    this.#automine = options.automine ?? false;
    const finalityDepth = options.finalityDepth ?? DEFAULT_FINALITY_DEPTH;
    const decimals = options.decimals ?? DEFAULTS.decimals;
    this.#view = {
      chain: this.chain,
      chainId: this.chainId,
      decimals,
      finalityDepth,
      lagBlocks: 0,
      lie: undefined,
      maxRange: undefined,
      gasPriceWei: 10n ** 9n,
      nativeWei: 10n ** 18n,
    };
  }

  static async start(options: FakeEvmOptions = {}, chain?: FakeEvmChain): Promise<FakeEvmNode> {
    const node = new FakeEvmNode(options, chain);
    node.#server = await startJsonRpcServer((method, params) => node.#answer(method, params));
    return node;
  }

  /** A second node of another operator over the same chain, with its own lag and lies. */
  async peer(): Promise<FakeEvmNode> {
    const { chainId, tokenAddress } = this;
    const { decimals, finalityDepth } = this.#view;
    return FakeEvmNode.start({ chainId, tokenAddress, decimals, finalityDepth }, this.chain);
  }

  get url(): string {
    if (this.#server === undefined) throw new Error('The node is not started.');
    return this.#server.url;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Puts one scripted transaction with one or several transfers into the pool and returns its hash. */
  transfer(
    transfers: ScriptedTransfer | readonly ScriptedTransfer[],
    options: { reverts?: boolean } = {},
  ): string {
    this.#scripted += 1;
    const hash = hashOf(`scripted ${this.#scripted}`);
    const list = [transfers].flat().map((each): FakeTransfer => ({
      token: each.token ?? this.chain.token,
      from: each.from ?? STRANGER,
      to: each.to,
      amountRaw: each.amountRaw,
    }));
    const reverts = options.reverts ?? false;
    const tx = { hash, from: STRANGER, nonce: undefined, gasPriceWei: 0n, transfers: list };
    this.chain.pool.push({ ...tx, needsBalance: false, reverts });
    return hash;
  }

  /** Creates token balance for an account and mines it. */
  fund(account: string, amountRaw: bigint): void {
    this.transfer({ to: account, amountRaw });
    this.mine();
  }

  /** Another holder of the account's key uses its next nonce, or a given one. Not yet mined. */
  foreignTransaction(account: string, nonce?: number): string {
    const from = account.toLowerCase();
    const used = nonce ?? pendingNonce(this.chain, from);
    const hash = hashOf(`foreign ${from} ${used}`);
    const tx: FakeTx = {
      hash,
      from,
      nonce: used,
      gasPriceWei: 10n ** 18n,
      transfers: [],
      needsBalance: true,
      reverts: false,
    };
    this.chain.pool = [...this.chain.pool.filter((each) => each.from !== from || each.nonce !== used), tx];
    return hash;
  }

  /** Adds blocks; the first includes every runnable transaction of the pool. */
  mine(count = 1): void {
    this.chain.mine(count);
  }

  /** Mines until everything mined so far is final. */
  finalize(): void {
    this.mine(this.#view.finalityDepth);
  }

  /** Replaces the newest blocks by as many empty ones. Their transactions are lost. */
  reorg(depth: number): void {
    this.chain.unwind(depth);
    const pool = this.chain.pool.splice(0);
    this.mine(depth);
    this.chain.pool = pool;
  }

  /** Replaces the newest blocks; all their transactions are in the last new one, in reverse order. */
  reincludeElsewhere(depth: number): void {
    const lost = this.chain.unwind(depth);
    const pool = this.chain.pool.splice(0);
    if (depth > 1) this.mine(depth - 1);
    this.chain.pool = lost.reverse();
    this.mine();
    this.chain.pool.push(...pool);
  }

  /** Forgets accepted transactions that are not mined, as a restarted node does. */
  forgetPool(): void {
    this.chain.pool = [];
  }

  /** Hides the newest blocks from now on; 0 catches up. */
  lag(blocks: number): void {
    this.#view = { ...this.#view, lagBlocks: blocks };
  }

  /** Sets the price of gas, and every account's coins for it. */
  priceGas({ gasPriceWei = this.#view.gasPriceWei, nativeWei = this.#view.nativeWei }): void {
    this.#view = { ...this.#view, gasPriceWei, nativeWei };
  }

  /** Keeps a transaction of an account in the pool and out of every block until something replaces it. */
  holdBack(txHash: string): void {
    this.chain.heldBack.add(txHash);
  }

  /** Refuses requests for the logs of more blocks than this. */
  limitRange(blocks: number): void {
    this.#view = { ...this.#view, maxRange: blocks };
  }

  /** Lies from now on, until `beHonest`. */
  lie(lie: EvmLie): void {
    this.#view = { ...this.#view, lie };
  }

  beHonest(): void {
    this.#view = { ...this.#view, lie: undefined };
  }

  /** Executes the next sent transaction, but its sender gets an error or a closed socket. */
  dropReply(how: 'error' | 'close' = 'close'): void {
    this.#nextSend = { kind: 'drop', how };
  }

  /** Refuses the next sent transaction with this text, without executing it. */
  rejectSend(message: string): void {
    this.#nextSend = { kind: 'reject', message };
  }

  /** Includes and reverts the next sent transaction. */
  revertNext(): void {
    this.#revertNext = true;
  }

  balanceOf(account: string): bigint {
    return this.chain.head.balances.get(account.toLowerCase()) ?? 0n;
  }

  /** Every transfer of the token to an account on the present chain: the truth to compare a ledger with. */
  transfersTo(account: string): { txHash: string; amountRaw: bigint; blockNumber: number }[] {
    const { token, blocks } = this.chain;
    return blocks.flatMap(({ number, receipts }) =>
      receipts
        .flatMap((receipt) => receipt.logs)
        .filter((log) => log.to.toLowerCase() === account.toLowerCase() && log.token.toLowerCase() === token)
        .map(({ txHash, amountRaw }) => ({ txHash, amountRaw, blockNumber: number })),
    );
  }

  async #answer(method: string, params: readonly unknown[]): Promise<RpcReply> {
    this.calls.push(method);
    const { lie } = this.#view;
    if (lie?.kind === 'tooManyRequests') return { httpStatus: 429 };
    if (lie?.kind === 'closedSocket') return { hangUp: true };
    try {
      if (method === 'eth_sendRawTransaction') return await this.#send(params[0]);
      const read = FAKE_READS[method];
      return read ? { result: read(this.#view, params) } : { error: `the method ${method} does not exist` };
    } catch (error) {
      return { error: error instanceof Error ? error.message : 'internal error' };
    }
  }

  async #send(bytes: unknown): Promise<RpcReply> {
    const plan = this.#nextSend;
    this.#nextSend = undefined;
    if (plan?.kind === 'reject') throw new FakeRefusal(plan.message);
    const tx = await readSignedTx(bytes, this.chainId, this.chain.token);
    admit(this.chain, { ...tx, reverts: this.#revertNext });
    this.#revertNext = false;
    if (this.#automine) this.mine();
    if (plan === undefined) return { result: tx.hash };
    return plan.how === 'close' ? { hangUp: true } : { error: 'internal error: upstream timed out' };
  }
}
