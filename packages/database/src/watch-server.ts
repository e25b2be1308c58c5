import type { Database } from './connection.ts';
import { PreparedClient } from './prepared-client.ts';

const EVERY_MS = 2_000;
/** A server that does not answer the shortest question for so long is taken for lost. */
const PATIENCE_MS = 6_000;
/** This process was not given the processor for so long: then the silence may be its own. */
const STARVED_MS = 1_000;
const MS_A_SECOND = 1_000;
/** A business day begins at another moment than people expect when the clock is further off. */
const MOST_SKEW_SECONDS = 2;

/** On in recovery, too. */
const LOOK = `select current_setting('transaction_read_only')::boolean as refused, clock_timestamp() as at`;

export type ServerState = 'writable' | 'standby' | 'lost';

type Watch = {
  pools: readonly Pick<Database, 'cut'>[];
  /** Called at each change of the state. */
  changed: (state: ServerState) => void;
  /** Called once when the two clocks begin to differ by more than they may. */
  skewed: (seconds: number) => void;
  everyMs?: number;
  patienceMs?: number;
};

export type ServerWatch = {
  state: () => ServerState;
  /** By how much the server's clock is ahead of this process's. */
  skewSeconds: () => number;
  stop: () => Promise<void>;
};

/**
 * Asks the server again and again, on a connection of its own, whether it answers and takes writes. Where it does not, it
 * cuts the connections of the pools: statements on them would wait for a server that is gone, or be refused by a standby,
 * until a limit of minutes. New connections go where the address leads then.
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
    if (!isStopped) timer = setTimeout(again, everyMs).unref();
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
