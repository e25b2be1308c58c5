import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { XrpLedger } from './xrp-ledger.ts';

/** An event that changed the ledger, and the number of validated ledgers at that time. */
type Act = { at: number } & (
  | { submit: string }
  | { fund: string; drops: string; needsTag?: boolean }
  | { reserve: string }
);

/**
 * The memory of a development ledger: one line for each event. A ledger that replays the same events has the same
 * accounts and transactions.
 */
export class XrpJournal {
  readonly #file: string;
  readonly #ledger: XrpLedger;

  constructor(file: string, ledger: XrpLedger) {
    this.#file = file;
    this.#ledger = ledger;
    for (const act of this.#acts()) {
      ledger.close(act.at - ledger.validated);
      this.#apply(act);
    }
  }

  /** Stored before the answer, so that an answered event is never forgotten. */
  keepSubmitted(bytes: string): void {
    this.#keep({ at: this.#ledger.validated, submit: bytes });
  }

  fund(account: string, drops: bigint, { needsTag = false }: { needsTag?: boolean } = {}): void {
    const act = { at: this.#ledger.validated, fund: account, drops: drops.toString(), needsTag };
    this.#keep(act);
    this.#apply(act);
  }

  #keep(act: Act): void {
    appendFileSync(this.#file, `${JSON.stringify(act)}\n`);
  }

  #apply(act: Act): void {
    if ('submit' in act) this.#ledger.submit(act.submit);
    else if ('reserve' in act) this.#ledger.reserveDrops = BigInt(act.reserve);
    else this.#ledger.fund(act.fund, BigInt(act.drops), { needsTag: act.needsTag ?? false });
  }

  /** A kill can tear the last line only, which was never answered. */
  #acts(): Act[] {
    if (!existsSync(this.#file)) return [];
    const text = readFileSync(this.#file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(this.#file, Buffer.byteLength(whole));
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Act);
  }
}
