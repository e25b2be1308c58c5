import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export type Row = Record<string, unknown>;
/** Counts, and amounts in their form on the wire. */
export type Figures = Record<string, number | string>;

type Asking = () => { app: TestApp; token: string; owner: Db };

/** Reads the console's answers, and the rows that they are compared with. */
export const consoleReader = (asking: Asking) => {
  const got = async (path: string): Promise<never> => {
    const { app, token } = asking();
    const { status, body } = await app.call('GET', `/api${path}`, { caller: { token } });
    expect([path, status]).toEqual([path, 200]);
    return body['data'] as never;
  };
  return {
    got,
    listed: async (path: string): Promise<{ rows: Row[]; total: number; sums: Row }> => got(path),
    asked: (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> => rowsOf(asking().owner, statement),
    /** The only row of a statement of the test's own. */
    figures: (statement: ReturnType<typeof sql<Figures>>): Promise<Figures> =>
      oneRow(asking().owner, statement),
  };
};

/** An amount in its form on the wire. */
export const wire = (micro: ReturnType<typeof sql>) =>
  sql`to_char((${micro}) / 1000000.0, 'FM9999999990.000000')`;

/** An instant in its form on the wire. */
export const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The named columns of all rows, so that order and count are compared as well. */
export const only = (rows: readonly Row[], like: Row | undefined): Row[] =>
  rows.map((row) => Object.fromEntries(Object.keys(like ?? {}).map((name) => [name, row[name]])));
