// The statements that the classifier reads: those of the code, and those inside the functions of the schema.
import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { Node } from '@pgsql/types';
import type { Statement } from '../sql-types/compare.ts';
import type { Schema, SqlFunction } from './schema.ts';

/** `place`: a file, or a function of the schema. `at`: the same with the line. */
export type Source = { place: string; at: string; statement: Node; holes: readonly string[] };

/** PostgreSQL's number for a text that is a whole statement; the others are expressions. */
const WHOLE = 0;

type Embedded = { query: string; parseMode: number };

const embeddedIn = (value: unknown): Embedded[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { PLpgSQL_expr?: Partial<Embedded> }).PLpgSQL_expr;
  const found = own?.query === undefined ? [] : [{ query: own.query, parseMode: own.parseMode ?? WHOLE }];
  return [...found, ...Object.values(value).flatMap(embeddedIn)];
};

const statementsIn = (text: string): Node[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);

const ofFunction = ({ name, language, body, definition }: SqlFunction): Source[] => {
  const texts =
    language === 'sql'
      ? [body]
      : language === 'plpgsql'
        ? embeddedIn(parsePlPgSQLSync(definition)).flatMap(({ query, parseMode }) => {
            if (parseMode === WHOLE) return query;
            return /\bselect\b/i.test(query) ? `select ${query.replace(/^\s*[\w.[\]]+\s*:=/, '')}` : [];
          })
        : [];
  const place = `function ${name}`;
  return texts.flatMap(statementsIn).map((statement) => ({ place, at: place, statement, holes: [] }));
};

const ofCode = ({ at, sql, holes }: Statement): Source[] =>
  statementsIn(sql).map((statement) => ({ place: at.split(':')[0] ?? at, at, statement, holes }));

export const sourcesOf = (statements: readonly Statement[], { functions }: Schema): Source[] => [
  ...statements.filter(({ sql }) => !sql.includes('kysely_migration')).flatMap(ofCode),
  ...[...functions.values()].flatMap(ofFunction),
];
