/** A rule that the books must satisfy at any moment. `query` returns a row for each breach, or for the first ones. */
export type Invariant = { id: string; rule: string; query: string };
