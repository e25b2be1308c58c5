/** The sums above the Network Bounty; a filter by level leaves other levels out of both. */
export const networkTiles = (level: string | null) => {
  const note = level === null ? 'of all rows below, on every page' : `of level ${level} only`;
  return [
    { label: 'Total (Levels 1-3)', note, of: 'first_levels' },
    { label: 'All levels', note, of: 'amount' },
  ];
};
