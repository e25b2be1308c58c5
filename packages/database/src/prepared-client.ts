import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement is prepared after it was seen this often; statements with values in their text never are. */
const SEEN_OFTEN = 4;
const MAX_REMEMBERED = 2_000;

/**
 * Marks a statement whose best plan depends on its values: filters of a list may leave a few rows or a million.
 */
export const PLAN_EACH_TIME = '/* plan each time */';

const seen = new Map<string, { times: number; name: string | undefined }>();

/** PostgreSQL cannot prepare a text of several statements. A semicolon inside a literal counts too, which is rare. */
const nameFor = (text: string): string | undefined =>
  text.trimEnd().slice(0, -1).includes(';')
    ? undefined
    : `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;

const nameOf = (text: string): string | undefined => {
  if (text.trimStart().startsWith(PLAN_EACH_TIME)) return undefined;
  const known = seen.get(text);
  if (known) {
    known.times++;
    return known.times > SEEN_OFTEN ? known.name : undefined;
  }
  if (seen.size >= MAX_REMEMBERED) seen.clear();
  seen.set(text, { times: 1, name: nameFor(text) });
  return undefined;
};

type Query = (...args: unknown[]) => unknown;

class CuttableClient extends pg.Client {
  /**
   * Ends the connection at once, without a message to the server. Running statements fail, and the pool opens
   * another.
   */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/** A connection that can be ended at once. */
export type Cuttable = Pick<CuttableClient, 'cut'>;

/**
 * Clients for a pooler (PgBouncer), which lends a server connection for one transaction or one statement: nothing can
 * stay on it. Each transaction repeats the settings of a session, and no statement has a name.
 */
export const pooledClient = (perTransaction: string): typeof pg.Client =>
  class PooledClient extends CuttableClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const plain = super.query.bind(this) as Query;
      const query: Query = (text, ...rest) =>
        text === 'begin' ? plain(`begin; ${perTransaction}`) : plain(text, ...rest);
      this.query = query as typeof this.query;
    }
  };

/**
 * A client that prepares frequent statements. Planning over monthly partitions costs more than reading a few rows of
 * them; a prepared statement is planned once per connection.
 */
export class PreparedClient extends CuttableClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = super.query.bind(this) as Query;
    const query: Query = (text, values, ...rest) => {
      if (typeof text !== 'string' || !Array.isArray(values)) return plain(text, values, ...rest);
      const name = nameOf(text);
      return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest);
    };
    this.query = query as typeof this.query;
  }
}
