import { letClockMove, migrate, openDatabase, sql } from '@tributary/database';
import { START } from './programme.ts';

export const TEMPLATE = 'tributary_template';

export const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Migrates the template database once; tests clone it in some tens of milliseconds. */
export const createTemplate = async (serverUrl: string): Promise<void> => {
  const server = openDatabase(serverUrl, { as: 'owner' });
  await sql.raw(`drop database if exists ${TEMPLATE}`).execute(server.db);
  await sql.raw(`create database ${TEMPLATE}`).execute(server.db);
  const template = openDatabase(urlOf(serverUrl, TEMPLATE), { as: 'owner' });
  await migrate(template);
  await letClockMove(template.db);
  // The clock of most tests stands there; each of them would make these months anew.
  await sql`select ensure_months(${START}::date, ${START}::date + 62)`.execute(template.db);
  await template.close();
  await server.close();
};
