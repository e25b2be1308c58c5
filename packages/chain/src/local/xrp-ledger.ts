import { createHash } from 'node:crypto';
import { decode, hashes, type Payment, verifySignature } from 'xrpl';

export type LedgerAccount = { drops: bigint; sequence: number; needsTag: boolean };

/** A transaction that the ledger knows; `ledger` is undefined until one includes it. */
export type LedgerTx = {
  hash: string;
  payment: Payment;
  result: string;
  ledger: number | undefined;
};

/** The server's immediate answer: an engine result such as `tesSUCCESS`, or an error code. */
export type SubmitReply = { result: string; hash: string } | { error: string };

const FIRST_LEDGER = 1_000;

/** More than any request needs: an outcome is searched in the ledger that was validated last. */
const REMEMBERED = 256;

/**
 * A small XRP Ledger: accounts, open transactions, closes. It really checks signatures, sequences, destination tags,
 * reserves and LastLedgerSequence; it has no consensus, amendments or tickets. It closes on command only.
 */
export class XrpLedger {
  validated = FIRST_LEDGER;
  /** The reserve of each account, and the least first payment, which creates an account. */
  reserveDrops = 1_000_000n;
  /** The least fee of a transaction that the open ledger takes now. */
  openFeeDrops = 10n;
  readonly accounts = new Map<string, LedgerAccount>();
  readonly txs = new Map<string, LedgerTx>();
  /** Ledgers that this server does not hold, as inclusive ranges. */
  readonly gaps: (readonly [first: number, last: number])[] = [];
  #history = new Map<number, ReadonlyMap<string, LedgerAccount>>();
  #foreign = 0;

  fund(account: string, drops: bigint, options: { needsTag?: boolean } = {}): void {
    const { sequence } = this.accounts.get(account) ?? { sequence: this.validated };
    this.accounts.set(account, { drops, sequence, needsTag: options.needsTag ?? false });
    this.#remember();
  }

  /** The account at a validated ledger, or including everything that waits for the next close. */
  account(address: string, ledger: 'current' | number): LedgerAccount | undefined {
    if (ledger !== 'current') return this.#history.get(ledger)?.get(address);
    const account = this.accounts.get(address);
    return account && { ...account, sequence: this.#openSequence(address) };
  }

  /** Checks bytes as a real server does, and keeps applicable ones for the next close. */
  submit(bytes: string): SubmitReply {
    const payment = decode(bytes) as unknown as Payment;
    const hash = hashes.hashSignedTx(bytes);
    if (!verifySignature(bytes)) return { error: 'invalidTransaction' };
    if (!this.accounts.has(payment.Account)) return { result: 'terNO_ACCOUNT', hash };
    const known = this.txs.get(hash);
    if (known && (known.ledger !== undefined || this.#isOpen(known))) return { result: 'tefALREADY', hash };
    const next = this.#openSequence(payment.Account);
    const sequence = payment.Sequence ?? 0;
    if (sequence < next) return { result: 'tefPAST_SEQ', hash };
    if (sequence > next) return { result: 'terPRE_SEQ', hash };
    if ((payment.LastLedgerSequence ?? Infinity) <= this.validated) return { result: 'tefMAX_LEDGER', hash };
    if (BigInt(payment.Fee ?? 0) < this.openFeeDrops) return { result: 'telINSUF_FEE_P', hash };
    const tx = { hash, payment, result: '', ledger: undefined };
    const result = this.#resultOf(tx);
    this.txs.set(hash, { ...tx, result });
    return { result, hash };
  }

  /** Closes and validates ledgers; the first includes waiting transactions. */
  close(count: number): void {
    for (let closed = 0; closed < count; closed += 1) {
      const open = [...this.txs.values()].filter((tx) => this.#isOpen(tx));
      this.validated += 1;
      for (const tx of open) this.#apply(tx);
      this.#remember();
    }
  }

  /** Forgets waiting transactions, although they were provisionally successful. */
  dropOpen(): void {
    for (const tx of this.txs.values()) if (this.#isOpen(tx)) this.txs.delete(tx.hash);
  }

  /** Another holder of the account's key uses its next sequence, in the next ledger. */
  foreignTransaction(address: string): void {
    this.#foreign += 1;
    const account = this.accounts.get(address);
    if (!account) throw new Error(`${address} is not funded.`);
    this.accounts.set(address, { ...account, sequence: account.sequence + 1 });
    this.close(1);
    const hash = createHash('sha256').update(`foreign ${this.#foreign}`).digest('hex').toUpperCase();
    const settings = { TransactionType: 'AccountSet', Account: address, Sequence: account.sequence };
    const payment = settings as unknown as Payment;
    this.txs.set(hash, { hash, payment, result: 'tesSUCCESS', ledger: this.validated });
  }

  isMissing(ledger: number): boolean {
    return this.gaps.some(([first, last]) => ledger >= first && ledger <= last);
  }

  /** The ranges that this server holds, in the servers' form. */
  completeLedgers(): string {
    const held: string[] = [];
    let from = 1;
    for (const [first, last] of [...this.gaps].sort((a, b) => a[0] - b[0])) {
      if (first > from) held.push(`${from}-${first - 1}`);
      from = Math.max(from, last + 1);
    }
    if (from <= this.validated) held.push(`${from}-${this.validated}`);
    return held.join(',') || 'empty';
  }

  ledgerHash(): string {
    return createHash('sha256').update(`${this.validated} ${this.#foreign}`).digest('hex').toUpperCase();
  }

  /** True while a transaction waits for the next close. */
  get hasOpen(): boolean {
    return [...this.txs.values()].some((tx) => this.#isOpen(tx));
  }

  #isOpen(tx: LedgerTx): boolean {
    return tx.ledger === undefined && (tx.payment.LastLedgerSequence ?? Infinity) > this.validated;
  }

  #openSequence(address: string): number {
    const open = [...this.txs.values()].filter((tx) => this.#isOpen(tx) && tx.payment.Account === address);
    return (this.accounts.get(address)?.sequence ?? 0) + open.length;
  }

  #resultOf({ payment }: Pick<LedgerTx, 'payment'>): string {
    const payer = this.accounts.get(payment.Account);
    const payee = this.accounts.get(payment.Destination);
    const drops = dropsOf(payment);
    if (payee?.needsTag && payment.DestinationTag === undefined) return 'tecDST_TAG_NEEDED';
    if (!payee && drops < this.reserveDrops) return 'tecNO_DST_INSUF_XRP';
    const isAffordable =
      payer !== undefined && payer.drops - this.reserveDrops >= drops + BigInt(payment.Fee ?? '0');
    return isAffordable ? 'tesSUCCESS' : 'tecUNFUNDED_PAYMENT';
  }

  /** The fee and the sequence are always used; the money moves only with tesSUCCESS. */
  #apply(tx: LedgerTx): void {
    const { payment } = tx;
    const payer = this.accounts.get(payment.Account);
    // Another transaction has used the sequence: this one can never be included.
    if (!payer || payer.sequence !== payment.Sequence) return;
    const result = this.#resultOf(tx);
    const drops = result === 'tesSUCCESS' ? dropsOf(payment) : 0n;
    const { sequence, needsTag } = payer;
    const left = payer.drops - BigInt(payment.Fee ?? '0') - drops;
    this.accounts.set(payment.Account, { drops: left, sequence: sequence + 1, needsTag });
    const payee = this.accounts.get(payment.Destination) ?? {
      drops: 0n,
      sequence: this.validated,
      needsTag: false,
    };
    if (drops > 0n) this.accounts.set(payment.Destination, { ...payee, drops: payee.drops + drops });
    this.txs.set(tx.hash, { ...tx, result, ledger: this.validated });
  }

  #remember(): void {
    this.#history.set(this.validated, new Map(this.accounts));
    this.#history.delete(this.validated - REMEMBERED);
  }
}

function dropsOf(payment: Payment): bigint {
  return typeof payment.Amount === 'string' ? BigInt(payment.Amount) : 0n;
}
