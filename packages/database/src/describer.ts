// Asks PostgreSQL for the columns of a statement without running it.
import pg from 'pg';

export type Field = { name: string; type: string; mayBeNull: boolean };

type Row = { name: string; dataTypeID: number; tableID: number; columnID: number };
type Connection = {
  parse: (query: { text: string; name: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
};

/** The part of the protocol that prepares a statement and reads its columns. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #answer = Promise.withResolvers<Row[]>();
  #rows: Row[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get rows(): Promise<Row[]> {
    return this.#answer.promise;
  }

  submit(given: pg.Connection): void {
    const connection = given as unknown as Connection;
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Row[] }): void {
    this.#rows = fields;
  }

  /** pg forgets a query that failed, so the answer is rejected here. */
  handleError(error: Error): void {
    this.#answer.reject(error);
  }

  handleReadyForQuery(): void {
    this.#answer.resolve(this.#rows);
  }
}

/** The JavaScript kind of each type as the connection reads it; arrays of our own types arrive as text. */
const KIND_OF: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  interval: 'json',
  _int2: 'number[]',
  _int4: 'number[]',
  _oid: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  _numeric: 'number[]',
  _int8: 'bigint[]',
  _bool: 'boolean[]',
  _text: 'string[]',
  _varchar: 'string[]',
  _timestamptz: 'Date[]',
  _date: 'Date[]',
  _bytea: 'Buffer[]',
  _json: 'json[]',
  _jsonb: 'json[]',
};

export class Describer {
  readonly #client: pg.Client;
  #types = new Map<number, string>();
  /** PostgreSQL knows no "not null" for columns of a view. */
  #notNull = new Set<string>();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(url: string): Promise<Describer> {
    const describer = new Describer(new pg.Client(url));
    await describer.#client.connect();
    await describer.#readCatalogue();
    return describer;
  }

  close = (): Promise<void> => this.#client.end();

  /** @throws the error of PostgreSQL for a statement that it refuses */
  async fieldsOf(text: string): Promise<Field[]> {
    const description = new Description(text);
    this.#client.query(description);
    return (await description.rows).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: KIND_OF[this.#types.get(dataTypeID) ?? ''] ?? 'string',
      mayBeNull: tableID > 0 && !this.#notNull.has(`${tableID}.${columnID}`),
    }));
  }

  async #readCatalogue(): Promise<void> {
    const types = await this.#client.query<{ oid: number; name: string }>(
      'select oid, typname as name from pg_type',
    );
    this.#types = new Map(types.rows.map(({ oid, name }) => [oid, name]));
    const columns = await this.#client.query<{ column: string }>(
      `select attrelid || '.' || attnum as "column" from pg_attribute join pg_class c on c.oid = attrelid where attnotnull or c.relkind = 'v'`,
    );
    this.#notNull = new Set(columns.rows.map(({ column }) => column));
  }
}
