import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FakeLedger } from './fake-ledger.ts';

type Request = Record<string, unknown> & { id: number; command: string };
type Reply = { result: Record<string, unknown> } | { error: string };

/**
 * A scripted XRP Ledger server over WebSocket, for tests of whoever pays. Signatures, sequences, destination tags,
 * reserves and LastLedgerSequence are really checked; consensus, amendments and tickets are not there. Ledgers close
 * only when the test says so.
 */
export class FakeRippled {
  readonly ledger = new FakeLedger();
  /** Every command so far, oldest first. */
  readonly calls: string[] = [];
  networkId = 1;
  #server: WebSocketServer;
  #loseNext = false;
  #rejectNext: string | undefined;
  #isSilent = false;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      socket.on('message', (data: Buffer) =>
        this.#serve(socket, JSON.parse(data.toString('utf8')) as Request),
      );
    });
  }

  static async start(): Promise<FakeRippled> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await new Promise((resolve) => server.once('listening', resolve));
    return new FakeRippled(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.disconnectAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Creates or tops up an account; `needsTag` makes it refuse payments without a destination tag. */
  fund(account: string, drops: bigint, options: { needsTag?: boolean } = {}): void {
    this.ledger.fund(account, drops, options);
  }

  /** Closes and validates ledgers; the first includes what waits. */
  closeLedger(count = 1): void {
    this.ledger.close(count);
  }

  /** This server loses a stretch of history (inclusive), with every transaction in it. */
  gap(first: number, last: number): void {
    this.ledger.gaps.push([first, last]);
  }

  fillGaps(): void {
    this.ledger.gaps.length = 0;
  }

  /** Forgets what waits for the next ledger, although it was provisionally successful. */
  dropOpen(): void {
    this.ledger.dropOpen();
  }

  /** Someone else uses the account's next sequence; closes a ledger. */
  foreignTransaction(account: string): void {
    this.ledger.foreignTransaction(account);
  }

  /** The next submitted transaction is taken, but the socket closes before the reply. */
  loseNextReply(): void {
    this.#loseNext = true;
  }

  /** The next submitted transaction is refused with this engine result and not kept. */
  rejectNext(engineResult: string): void {
    this.#rejectNext = engineResult;
  }

  /** Takes requests without ever answering, until called with false. */
  beSilent(isSilent = true): void {
    this.#isSilent = isSilent;
  }

  /** Closes every connection; clients may come back at once. */
  disconnectAll(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  dropsOf(account: string): bigint {
    return this.ledger.accounts.get(account)?.drops ?? 0n;
  }

  #serve(socket: WebSocket, request: Request): void {
    this.calls.push(request.command);
    if (this.#isSilent) return;
    const reply = this.#answer(request);
    if (request.command === 'submit' && this.#loseNext) {
      this.#loseNext = false;
      socket.terminate();
      return;
    }
    const { id } = request;
    const body =
      'error' in reply ? { status: 'error', error: reply.error, request } : { status: 'success', ...reply };
    socket.send(JSON.stringify({ id, type: 'response', ...body }));
  }

  #answer(request: Request): Reply {
    switch (request.command) {
      case 'server_info':
        return this.#serverInfo();
      case 'account_info':
        return this.#accountInfo(String(request.account), request.ledger_index);
      case 'submit':
        return this.#submit(String(request.tx_blob));
      case 'tx':
        return this.#tx(String(request.transaction));
      default:
        return { error: 'unknownCmd' };
    }
  }

  #serverInfo(): Reply {
    const { validated: seq } = this.ledger;
    const validated_ledger = {
      seq,
      hash: this.ledger.ledgerHash(),
      base_fee_xrp: 0.00001,
      reserve_base_xrp: 1,
    };
    const { networkId: network_id } = this;
    const complete_ledgers = this.ledger.completeLedgers();
    return { result: { info: { build_version: '2.6.0', network_id, complete_ledgers, validated_ledger } } };
  }

  #accountInfo(account: string, index: unknown): Reply {
    const ledger = typeof index === 'number' ? index : 'current';
    const found = this.ledger.account(account, ledger);
    if (!found) return { error: 'actNotFound' };
    const account_data = { Account: account, Balance: found.drops.toString(), Sequence: found.sequence };
    return {
      result: { account_data, ...(ledger === 'current' ? {} : { ledger_index: ledger, validated: true }) },
    };
  }

  #submit(bytes: string): Reply {
    const refusal = this.#rejectNext;
    this.#rejectNext = undefined;
    if (refusal !== undefined) return { result: { engine_result: refusal, accepted: false } };
    const reply = this.ledger.submit(bytes);
    if ('error' in reply) return reply;
    return { result: { engine_result: reply.result, tx_json: { hash: reply.hash }, accepted: true } };
  }

  #tx(hash: string): Reply {
    const tx = this.ledger.txs.get(hash);
    if (!tx || (tx.ledger !== undefined && this.ledger.isMissing(tx.ledger))) return { error: 'txnNotFound' };
    if (tx.ledger === undefined) return { result: { hash, validated: false, tx_json: tx.payment } };
    const delivered = tx.result === 'tesSUCCESS' ? { delivered_amount: tx.payment.Amount } : {};
    const meta = { TransactionResult: tx.result, AffectedNodes: [], ...delivered };
    return { result: { hash, validated: true, ledger_index: tx.ledger, tx_json: tx.payment, meta } };
  }
}
