/** What must be true of the books at any moment; `query` returns a row for each breach, at most some. */
export type Invariant = { id: string; rule: string; query: string };
