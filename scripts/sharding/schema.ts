// Reads columns, functions and triggers from packages/database/schema.sql.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SqlFunction = {
  name: string;
  language: string;
  body: string;
  definition: string;
  isVolatile: boolean;
  isTrigger: boolean;
};

export type Schema = {
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  functions: ReadonlyMap<string, SqlFunction>;
  /** The names of the triggers of each table. */
  triggers: ReadonlyMap<string, readonly string[]>;
};

const PUBLIC = /^public\./;
const plain = (name: string): string => name.replace(PUBLIC, '');

const section = (text: string, title: string): string =>
  text
    .split(/^-- (?=Types$|Columns$|Constraints$|Indexes$|Triggers$|Functions$|Rights$)/m)
    .find((one) => one.startsWith(`${title}\n`)) ?? '';

const functionOf = (definition: string): SqlFunction | undefined => {
  const head = /^CREATE OR REPLACE FUNCTION ([\w.]+)\(/.exec(definition);
  const body = /AS \$function\$\n?([\s\S]*)\$function\$/.exec(definition);
  if (!head?.[1] || !body) return undefined;
  const before = definition.slice(0, body.index);
  return {
    name: plain(head[1]),
    language: /LANGUAGE (\w+)/.exec(before)?.[1] ?? '',
    body: body[1] ?? '',
    definition,
    isVolatile: !/\b(?:STABLE|IMMUTABLE)\b/.test(before),
    isTrigger: /RETURNS trigger\b/.test(before),
  };
};

/** @throws if the file has no columns or functions, because then its form has changed. */
export const readSchema = (root: string): Schema => {
  const text = readFileSync(join(root, 'packages/database/schema.sql'), 'utf8');
  const columns = new Map<string, Set<string>>();
  for (const [, table = '', column = ''] of section(text, 'Columns').matchAll(/^(\w+\.\w+)\.(\w+) /gm)) {
    const name = plain(table);
    columns.set(name, (columns.get(name) ?? new Set()).add(column));
  }
  const functions = new Map<string, SqlFunction>();
  for (const definition of section(text, 'Functions').split(/^(?=CREATE OR REPLACE FUNCTION )/m)) {
    const found = functionOf(definition);
    if (found) functions.set(found.name, found);
  }
  const triggers = new Map<string, string[]>();
  for (const [, name = '', table = ''] of section(text, 'Triggers').matchAll(
    /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .*? ON ([\w.]+) /gm,
  )) {
    const of = plain(table);
    triggers.set(of, [...(triggers.get(of) ?? []), name]);
  }
  if (columns.size === 0 || functions.size === 0) throw new Error('schema.sql has another form');
  return { columns, functions, triggers };
};
