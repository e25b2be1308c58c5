import { sql, oneRow, sessionOptions, type Database, type Db } from './connection.ts';
import { PreparedClient } from './prepared-client.ts';

const EVERY_MS = 500;
/** A server that leaves the shortest question unanswered this long is not used. */
const PATIENCE_MS = 2_000;
const MS_A_SECOND = 1_000;

/** Names one history of one database: a copy of another one, or of an abandoned history, has other values. */
const WHICH = `(select system_identifier from pg_control_system())::text || ' '
  || (select timeline_id from pg_control_checkpoint()) || ' ' || current_database() as which`;
/** Inserted, not only written: a commit that need not wait for the disk is visible before it is written. */
const ON_PRIMARY = `select (pg_current_wal_insert_lsn() - '0/0')::text as place, ${WHICH}`;
const ON_STANDBY = `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::text as place, ${WHICH}`;

/** Why a standby is not used now. */
export type WhyUnused =
  | 'it is late'
  | 'it does not answer'
  | 'it is no standby'
  | 'it is of another database';

type Watch = {
  /** Asked for its place in the log. */
  primary: Db;
  pools: readonly Pick<Database, 'cut'>[];
  maxLagSeconds: number;
  /** Called after each look: why the standby is not used, or undefined while it is. */
  looked: (why: WhyUnused | undefined) => void;
  everyMs?: number;
  patienceMs?: number;
};

export type StandbyWatch = {
  /** The greatest age, in seconds, of what the standby shows now; undefined while it must not be used. */
  age: () => number | undefined;
  /** True if the standby shows everything that was written up to this place in the log. */
  shows: (place: bigint) => boolean;
  /** Resolves when the standby shows everything that is committed now, or is not used. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Sample = { at: number; place: bigint };
type OfStandby = { isStandby: boolean; place: string | null; which: string };
type Seen = { why: WhyUnused } | { place: bigint };

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Asks a server over its own connection, which is opened again after a failure. `lost`: called when it ends. */
const questioner = (url: string, patienceMs: number, lost: () => void) => {
  let client: PreparedClient | undefined;
  const connected = async (): Promise<PreparedClient> => {
    if (client) return client;
    const fresh = new PreparedClient({
      connectionString: url,
      application_name: 'tributary-watch',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      options: sessionOptions({ as: 'reader', isReadOnly: true }),
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client === fresh) lost();
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  };
  return {
    ask: async <Row extends object>(text: string): Promise<Row> => {
      const { rows } = await (await connected()).query<Row>(text);
      return rows[0]!;
    },
    drop: (): void => {
      const dropped = client;
      client = undefined;
      dropped?.cut();
    },
    end: async (): Promise<void> => {
      const ended = client;
      client = undefined;
      await ended?.end().catch(() => undefined);
    },
  };
};

/**
 * The age of a standby, by places in the log alone: no clock of a server is read. At each look the primary tells its
 * place. The standby is as old as the newest look whose place it has replayed. This holds while nothing is written,
 * and while the connection between the two is cut.
 */
const agesOf = (maxLagSeconds: number) => {
  /** The standby shows the first sample, and has not replayed the others. */
  let samples: Sample[] = [];
  let replayed: bigint | undefined;
  const asOf = (): number | undefined => {
    const [first] = samples;
    return first !== undefined && replayed !== undefined && first.place <= replayed ? first.at : undefined;
  };
  const age = (): number | undefined => {
    const at = asOf();
    const seconds = at === undefined ? Infinity : (performance.now() - at) / MS_A_SECOND;
    return seconds > maxLagSeconds ? undefined : seconds;
  };
  return {
    asOf,
    age,
    shows: (place: bigint): boolean => replayed !== undefined && place <= replayed,
    noteWritten: (sample: Sample): void => {
      const oldest = sample.at - maxLagSeconds * MS_A_SECOND;
      samples = [...samples.filter(({ at }, index) => index === 0 || at >= oldest), sample];
    },
    noteReplayed: (place: bigint | undefined): void => {
      replayed = place;
      if (place === undefined) return;
      const newest = samples.findLastIndex((sample) => sample.place <= place);
      samples = samples.slice(Math.max(newest, 0));
    },
  };
};

/** The place of the primary, kept as a sample, and then that of the standby. */
const see = async (
  primary: Db,
  ages: ReturnType<typeof agesOf>,
  { ask }: Pick<ReturnType<typeof questioner>, 'ask'>,
  patienceMs: number,
): Promise<Seen> => {
  const at = performance.now();
  const asked = oneRow(primary, sql.raw<{ place: string; which: string }>(ON_PRIMARY));
  const written = await within(patienceMs, asked).catch(() => undefined);
  if (written) ages.noteWritten({ at, place: BigInt(written.place) });
  try {
    const { isStandby, place, which } = await ask<OfStandby>(ON_STANDBY);
    if (!isStandby || place === null) return { why: 'it is no standby' };
    if (written && which !== written.which) return { why: 'it is of another database' };
    return { place: BigInt(place) };
  } catch {
    return { why: 'it does not answer' };
  }
};

/**
 * Checks again and again that a standby answers, is a standby of this primary, and is young enough to be read. When
 * it is lost or is no standby, the connections of its pools are cut, so that running reads fail at once.
 */
export const watchStandby = (
  url: string,
  { primary, pools, maxLagSeconds, looked, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: Watch,
): StandbyWatch => {
  const ages = agesOf(maxLagSeconds);
  let waiting: { since: number; go: () => void }[] = [];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** Another server may answer at the address from now on, so every connection opens again. */
  const lose = (): void => {
    ages.noteReplayed(undefined);
    questions.drop();
    for (const pool of pools) pool.cut();
  };
  const questions = questioner(url, patienceMs, lose);

  const letGo = (): void => {
    const shownUntil = ages.age() === undefined || isStopped ? Infinity : (ages.asOf() ?? Infinity);
    for (const { since, go } of waiting) if (since <= shownUntil) go();
    waiting = waiting.filter(({ since }) => since > shownUntil);
  };

  const look = async (): Promise<void> => {
    const seen = await see(primary, ages, questions, patienceMs);
    if ('why' in seen) lose();
    else ages.noteReplayed(seen.place);
    letGo();
    looked('why' in seen ? seen.why : ages.age() === undefined ? 'it is late' : undefined);
    if (!isStopped) timer = setTimeout(again, everyMs).unref();
  };

  const again = (): void => {
    looking = look();
  };
  let looking = look();
  return {
    age: ages.age,
    shows: ages.shows,
    caughtUp: () =>
      ages.age() === undefined || isStopped
        ? Promise.resolve()
        : new Promise((go) => {
            waiting.push({ since: performance.now(), go });
          }),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      letGo();
      await questions.end();
    },
  };
};
