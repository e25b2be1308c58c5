/** Ledger ranges as a server writes them: `empty`, or `32570-1000,1002-1010,1015`. */
export type LedgerRanges = readonly (readonly [first: number, last: number])[];

/** Reads `complete_ledgers`; undefined when the text is not of that form. */
export function readLedgerRanges(text: string): LedgerRanges | undefined {
  if (text === 'empty') return [];
  const ranges: (readonly [number, number])[] = [];
  for (const part of text.split(',')) {
    const found = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part.trim());
    if (!found) return undefined;
    const first = parseInt(found[1] ?? '', 10);
    ranges.push([first, found[2] === undefined ? first : parseInt(found[2], 10)]);
  }
  return ranges;
}

/** True if every ledger from `first` to `last` is there. Touching ranges count as one. */
export function hasEveryLedger(ranges: LedgerRanges, first: number, last: number): boolean {
  let needed = first;
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (from > needed) break;
    needed = Math.max(needed, to + 1);
  }
  return needed > last;
}
