import { hostname } from 'node:os';
import { oneRow, sql, type Db } from './connection.ts';

/** PostgreSQL cuts longer names. */
const NAME_LENGTH = 63;

/**
 * The name under which a process connects. It says how many connections the process may open at most. So anybody who
 * may see the server's connections can add up the most of all processes.
 */
export const processName = (role: string, mostConnections: number): string =>
  `tributary ${role} ${mostConnections} ${process.pid}@${hostname()}`.slice(0, NAME_LENGTH);

/**
 * `promised`: the most connections that all connected processes may open together. `allowed`: the number that the
 * server gives to logins without special rights.
 */
export type ConnectionShare = { promised: number; allowed: number };

export const connectionShare = (db: Db): Promise<ConnectionShare> =>
  oneRow(
    db,
    sql<ConnectionShare>`
    select coalesce(sum(substring(name from '^tributary \\w+ (\\d+) ')::int), 0)::int as promised,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as allowed
    from (select distinct application_name as name from pg_stat_activity) p`,
  );
