import { ipBucket } from '@tributary/modules/limits';

/** One connection of a client, or one request that a proxy of ours passes on. */
export type Seat = {
  readonly address: string;
  /** True once a session or a token was found on this seat. */
  isKnown: boolean;
  /** Requests that are being answered. */
  busy: number;
  /** Frees the seat for another client; undefined for a request, which is always answered. */
  readonly leave?: (() => void) | undefined;
};

export type Shares = {
  /** Seats of one address; a whole /64 network of IPv6 counts as one. */
  perAddress: number;
  /** Seats of all clients without a known session. */
  unknown: number;
};

/**
 * Assigns seats to connections. Each address has a share; all clients without a known session have one together. When
 * a share is full, a new client takes the place of its longest idle one. If none is idle, the new client is refused.
 */
export class Seats {
  readonly #shares: Shares;
  readonly #byAddress = new Map<string, Set<Seat>>();
  readonly #unknown = new Set<Seat>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** A seat, or undefined if this address has none left. */
  take(ip: string, leave?: () => void): Seat | undefined {
    const address = ipBucket(ip);
    const held = this.#byAddress.get(address) ?? new Set<Seat>();
    if (held.size >= this.#shares.perAddress && !this.#giveUpIdle(held)) return undefined;
    if (this.#unknown.size >= this.#shares.unknown && !this.#giveUpIdle(this.#unknown)) return undefined;
    const seat: Seat = { address, isKnown: false, busy: 0, leave };
    this.#byAddress.set(address, held.add(seat));
    this.#unknown.add(seat);
    return seat;
  }

  /** Marks a seat as known: it then counts only in the share of its address. */
  know(seat: Seat): void {
    if (seat.isKnown) return;
    seat.isKnown = true;
    this.#unknown.delete(seat);
  }

  release(seat: Seat): void {
    this.#unknown.delete(seat);
    const held = this.#byAddress.get(seat.address);
    held?.delete(seat);
    if (held?.size === 0) this.#byAddress.delete(seat.address);
  }

  /** Frees the longest held idle seat without a known session. Sets keep the order of insertion. */
  #giveUpIdle(seats: Iterable<Seat>): boolean {
    for (const seat of seats) {
      if (seat.isKnown || seat.busy > 0 || !seat.leave) continue;
      this.release(seat);
      seat.leave();
      return true;
    }
    return false;
  }
}
