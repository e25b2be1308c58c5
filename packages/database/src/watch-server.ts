import type { Database } from './connection.ts';
import { PreparedClient } from './prepared-client.ts';

const EVERY_MS = 2_000;
/** A server that is not writable is asked more often, because people wait for its successor. */
const EVERY_MS_WITHOUT = 500;
/** A server that leaves the shortest question unanswered this long counts as lost. */
const PATIENCE_MS = 6_000;
/** This process had no processor for this long, so the silence may be its own. */
const STARVED_MS = 1_000;
const MS_A_SECOND = 1_000;
/** A larger difference would begin a business day at another moment than people expect. */
const MOST_SKEW_SECONDS = 2;

/** `transaction_read_only` is also on while a server recovers. */
const LOOK = `select current_setting('transaction_read_only')::boolean as refused, clock_timestamp() as at`;

export type ServerState = 'writable' | 'standby' | 'lost';

type Watch = {
  pools: readonly Pick<Database, 'cut'>[];
  /** Called at each change of the state. */
  changed: (state: ServerState) => void;
  /** Called once when the difference of the clocks exceeds the limit. */
  skewed: (seconds: number) => void;
  everyMs?: number;
  patienceMs?: number;
};

const pauseAfter = (seen: ServerState, everyMs: number): number =>
  seen === 'writable' ? everyMs : Math.min(everyMs, EVERY_MS_WITHOUT);

export type ServerWatch = {
  state: () => ServerState;
  /** The lead of the server's clock over this process's, in seconds. */
  skewSeconds: () => number;
  stop: () => Promise<void>;
};

/**
 * Checks again and again, on its own connection, that the server answers and takes writes. If not, it cuts the pools'
 * connections: statements on them would wait for a lost server, or be refused by a standby, until a limit of minutes.
 * New connections then follow the address.
 */
export const watchServer = (
  url: string,
  { pools, changed, skewed, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: Watch,
): ServerWatch => {
  let client: PreparedClient | undefined;
  let state: ServerState = 'writable';
  let skew = 0;
  let wasApart = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connected = async (): Promise<PreparedClient> => {
    if (client) return client;
    const fresh = new PreparedClient({
      connectionString: url,
      application_name: 'tributary-watch',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    client = fresh;
    return fresh;
  };

  const ask = async (): Promise<ServerState> => {
    const asked = Date.now();
    try {
      const { rows } = await (await connected()).query<{ refused: boolean; at: Date }>(LOOK);
      skew = ((rows[0]?.at.getTime() ?? asked) - (asked + Date.now()) / 2) / MS_A_SECOND;
      return rows[0]?.refused ? 'standby' : 'writable';
    } catch {
      return 'lost';
    }
  };

  const look = async (): Promise<void> => {
    const begun = performance.now();
    const seen = await ask();
    const isOwnSilence = performance.now() - begun > patienceMs + STARVED_MS;
    if (seen !== 'writable') {
      client?.cut();
      client = undefined;
      if (!isOwnSilence) for (const pool of pools) pool.cut();
    }
    const isApart = Math.abs(skew) > MOST_SKEW_SECONDS;
    if (isApart && !wasApart) skewed(skew);
    wasApart = isApart;
    if (seen !== state && !isOwnSilence) {
      state = seen;
      changed(seen);
    }
    if (!isStopped) timer = setTimeout(again, pauseAfter(seen, everyMs)).unref();
  };

  const again = (): void => {
    looking = look();
  };
  let looking = look();
  return {
    state: () => state,
    skewSeconds: () => skew,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await client?.end().catch(() => undefined);
    },
  };
};
