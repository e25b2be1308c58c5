/** A table, as the server's statistics count it. */
export type Table = { name: string; bytes: number; rows: number; dead: number };

/** The product at one moment while nobody asks it. */
export type Reading = {
  /** Bytes in use after a collection. */
  live: number;
  rss: number;
  /** Open files and sockets. */
  descriptors: number;
  tables: readonly Table[];
};

/** The figures of a soaked day. */
export type Soak = {
  begin: Reading;
  /** After a whole day under the same load. */
  warm: Reading;
  end: Reading;
  /** The most connections to the database at a time, and those that the pools allow. */
  connections: { most: number; allowed: number };
  /** The numbers of log lines by their event. */
  lines: Readonly<Record<string, number>>;
  requests: number;
  /** Answers with a fault of ours, and money that did not arrive. */
  failures: readonly string[];
};

const LIVE_GROWTH = 1.2;
const MORE_DESCRIPTORS = 10;
/** Tables with fewer dead rows are small; PostgreSQL cleans them later. */
const FEW_DEAD = 5_000;
const DEAD_FOR_LIVE = 5;
/** A line about one thing is written once for it, and not at each look. */
const LINES_A_REQUEST = 0.5;

const inUnits = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const tableFaults = ({ tables }: Reading): string[] =>
  tables
    .filter(({ rows, dead }) => dead > FEW_DEAD && dead > rows * DEAD_FOR_LIVE)
    .map(({ name, rows, dead }) => `${name} has ${dead} dead rows and ${rows} live ones`);

/** The figures that grow without an end in a soak; empty if none does. */
export const faultsOf = ({ warm, end, connections, lines, requests, failures }: Soak): string[] => [
  ...failures,
  ...(end.live > warm.live * LIVE_GROWTH
    ? [`memory in use grew from ${inUnits(warm.live)} to ${inUnits(end.live)}`]
    : []),
  ...(end.descriptors > warm.descriptors + MORE_DESCRIPTORS
    ? [`open descriptors grew from ${warm.descriptors} to ${end.descriptors}`]
    : []),
  ...(connections.most > connections.allowed
    ? [`${connections.most} connections are open, and the pools allow ${connections.allowed}`]
    : []),
  ...Object.entries(lines)
    .filter(([, count]) => count > requests * LINES_A_REQUEST)
    .map(([event, count]) => `${event} was logged ${count} times during ${requests} requests`),
  ...tableFaults(end),
];

const LARGEST = 8;

const readingInWords = (name: string, { live, rss, descriptors, tables }: Reading): string => {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  const dead = tables.reduce((sum, table) => sum + table.dead, 0);
  return `${name}: ${inUnits(live)} in use, ${inUnits(rss)} resident, ${descriptors} descriptors, tables of ${inUnits(bytes)} with ${dead} dead rows`;
};

/** The figures of a soak, a line each. */
export const figuresOf = ({ begin, warm, end, connections, lines, requests }: Soak): string[] => [
  readingInWords('begin', begin),
  readingInWords('warm', warm),
  readingInWords('end', end),
  `${requests} requests, at most ${connections.most} connections of ${connections.allowed}`,
  ...end.tables
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST)
    .map(({ name, bytes, rows, dead }) => `${name}: ${inUnits(bytes)}, ${rows} rows, ${dead} dead`),
  ...Object.entries(lines)
    .toSorted(([, a], [, b]) => b - a)
    .map(([event, count]) => `log: ${event} ${count} times`),
];
