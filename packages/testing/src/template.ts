import { letClockMove, migrate, openDatabase, sql } from '@tributary/database';
import { START, TestProgramme } from './programme.ts';

/** The initial state of a test's database: only tables, or a programme without members and money. */
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

/** Creates the templates once; a test clones one in some tens of milliseconds. */
export const createTemplates = async (serverUrl: string): Promise<void> => {
  const server = openDatabase(serverUrl, { as: 'owner' });
  const { empty, begun } = TEMPLATES;
  for (const name of [begun, empty]) await sql.raw(`drop database if exists ${name}`).execute(server.db);
  await sql.raw(`create database ${empty}`).execute(server.db);
  const template = openDatabase(urlOf(serverUrl, empty), { as: 'owner' });
  await migrate(template);
  await letClockMove(template.db);
  // Most tests start their clock in these months; this saves creating them in each test.
  await sql`select ensure_months(${START}::date, ${START}::date + 62)`.execute(template.db);
  await template.close();
  await sql.raw(`create database ${begun} template ${empty} strategy file_copy`).execute(server.db);
  const programme = openDatabase(urlOf(serverUrl, begun));
  await TestProgramme.begin(programme.db, { treasury: 0 });
  await programme.close();
  await server.close();
};
