import { answerXrp, type XrpReply, type XrpRequest } from '../local/xrp-answers.ts';
import { XrpLedger } from '../local/xrp-ledger.ts';
import { serveXrp, type XrpServer } from '../local/xrp-server.ts';

/**
 * A scripted XRP Ledger server for tests of payers, based on the development ledger. It loses replies and history,
 * and closes ledgers, on the test's command only.
 */
export class FakeRippled {
  readonly ledger = new XrpLedger();
  /** Every command so far, oldest first. */
  readonly calls: string[] = [];
  networkId = 1;
  #server: XrpServer | undefined;
  #loseNext = false;
  #rejectNext: string | undefined;
  #isSilent = false;

  static async start(): Promise<FakeRippled> {
    const rippled = new FakeRippled();
    rippled.#server = await serveXrp((request) => rippled.#serve(request));
    return rippled;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Creates or tops up an account; `needsTag` makes it refuse payments without a destination tag. */
  fund(account: string, drops: bigint, options: { needsTag?: boolean } = {}): void {
    this.ledger.fund(account, drops, options);
  }

  /** Closes and validates ledgers; the first includes waiting transactions. */
  closeLedger(count = 1): void {
    this.ledger.close(count);
  }

  /** Makes this server lose an inclusive range of history, with every transaction in it. */
  gap(first: number, last: number): void {
    this.ledger.gaps.push([first, last]);
  }

  fillGaps(): void {
    this.ledger.gaps.length = 0;
  }

  /** Forgets waiting transactions, although they were provisionally successful. */
  dropOpen(): void {
    this.ledger.dropOpen();
  }

  /** Another holder uses the account's next sequence; closes a ledger. */
  foreignTransaction(account: string): void {
    this.ledger.foreignTransaction(account);
  }

  /** Accepts the next submitted transaction, but closes the socket before the reply. */
  loseNextReply(): void {
    this.#loseNext = true;
  }

  /** Refuses the next submitted transaction with this engine result and does not keep it. */
  rejectNext(engineResult: string): void {
    this.#rejectNext = engineResult;
  }

  /** Accepts requests without ever answering, until called with false. */
  beSilent(isSilent = true): void {
    this.#isSilent = isSilent;
  }

  /** Closes every connection; clients may reconnect at once. */
  disconnectAll(): void {
    this.#server?.disconnectAll();
  }

  dropsOf(account: string): bigint {
    return this.ledger.accounts.get(account)?.drops ?? 0n;
  }

  #serve(request: XrpRequest): XrpReply | 'silence' | 'hang up' {
    this.calls.push(request.command);
    if (this.#isSilent) return 'silence';
    if (request.command !== 'submit') return answerXrp(this, request);
    const refusal = this.#rejectNext;
    this.#rejectNext = undefined;
    const reply: XrpReply =
      refusal === undefined
        ? answerXrp(this, request)
        : { result: { engine_result: refusal, accepted: false } };
    const isLost = this.#loseNext;
    this.#loseNext = false;
    return isLost ? 'hang up' : reply;
  }
}
