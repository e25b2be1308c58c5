import { letClockMove, migrate, openDatabase, sql } from '@tributary/database';
import { START, TestProgramme } from './programme.ts';

/** What a database of a test begins as: with the tables alone, or with a programme that has no member and no money. */
export type Shape = 'empty' | 'begun';

/** The databases that tests clone. */
export const TEMPLATES: Readonly<Record<Shape, string>> = {
  empty: 'tributary_template',
  begun: 'tributary_begun_template',
};

export const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Prepares the templates once; tests clone one in some tens of milliseconds. */
export const createTemplates = async (serverUrl: string): Promise<void> => {
  const server = openDatabase(serverUrl, { as: 'owner' });
  const { empty, begun } = TEMPLATES;
  for (const name of [begun, empty]) await sql.raw(`drop database if exists ${name}`).execute(server.db);
  await sql.raw(`create database ${empty}`).execute(server.db);
  const template = openDatabase(urlOf(serverUrl, empty), { as: 'owner' });
  await migrate(template);
  await letClockMove(template.db);
  // The clock of most tests stands there; each of them would make these months anew.
  await sql`select ensure_months(${START}::date, ${START}::date + 62)`.execute(template.db);
  await template.close();
  await sql.raw(`create database ${begun} template ${empty} strategy file_copy`).execute(server.db);
  const programme = openDatabase(urlOf(serverUrl, begun));
  await TestProgramme.begin(programme.db, { treasury: 0 });
  await programme.close();
  await server.close();
};
