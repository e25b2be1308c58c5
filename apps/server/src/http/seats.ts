import { ipBucket } from '@tributary/modules/limits';

/** One connection of a client, or one request that a proxy of ours passes on. */
export type Seat = {
  readonly address: string;
  /** A session or a token was found on it. */
  isKnown: boolean;
  /** Requests that are being answered. */
  busy: number;
  /** Gives it up for somebody else; undefined for a request, which is answered in any case. */
  readonly leave?: (() => void) | undefined;
};

export type Shares = {
  /** How many one address may hold; a whole /64 network of IPv6 counts as one. */
  perAddress: number;
  /** How many may be held by clients of whom no session is known. */
  unknown: number;
};

/**
 * Who holds connections. An address has a share, and so have all clients of whom no session is known. Whoever comes when the
 * share is full takes the place of the longest idle one in it; where none is idle, they are refused.
 */
export class Seats {
  readonly #shares: Shares;
  readonly #byAddress = new Map<string, Set<Seat>>();
  readonly #unknown = new Set<Seat>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** A seat, or undefined where there is none for this address now. */
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

  /** A session was found: it counts in the share of its address alone. */
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

  /** Ends the longest held idle seat of nobody known. Sets keep the order in which seats were taken. */
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
