/** A value that a statement compares: a column of a row, a parameter, a constant. */
export type Slot = number;

/** Which values of a statement are equal, and which of them are known before it runs. */
export class Slots {
  readonly #above: Slot[] = [];
  readonly #known = new Set<Slot>();
  readonly #named = new Map<string, Slot>();

  fresh(): Slot {
    return this.#above.push(this.#above.length) - 1;
  }

  /** The value of a parameter; the same name means the same value. */
  parameter(name: string): Slot {
    const found = this.#named.get(name);
    if (found !== undefined) return found;
    const slot = this.fresh();
    this.#named.set(name, slot);
    this.#known.add(slot);
    return slot;
  }

  equate(one: Slot, other: Slot): void {
    const [kept, joined] = [this.root(one), this.root(other)];
    if (kept === joined) return;
    this.#above[joined] = kept;
    if (this.#known.delete(joined)) this.#known.add(kept);
  }

  root(slot: Slot): Slot {
    const above = this.#above[slot] ?? slot;
    return above === slot ? slot : this.root(above);
  }

  isKnown(slot: Slot): boolean {
    return this.#known.has(this.root(slot));
  }
}
