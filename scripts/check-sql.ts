// Prepares every statement of the code against the schema and compares its columns with the asserted type (decision
// 099). Says how a PostgreSQL distributed by member would answer it (decision 133). Runs no statement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { faultsOf, type Fault } from './sql-types/compare.ts';
import { Describer } from '@tributary/database/describer';
import { classifyAll, shardingFaults } from './sharding/faults.ts';
import { NEVER_NULL, UNREAD } from './sql-types/exceptions.ts';
import { readStatements, type Read } from './sql-types/statements.ts';

/** Fewer statements would mean that the reading is broken. */
const AT_LEAST = 700;

const describeAll = async ({ statements }: Read, url: string): Promise<Fault[]> => {
  const describer = await Describer.of(url);
  try {
    const faults: Fault[] = [];
    for (const statement of statements) faults.push(...(await faultsOf(describer, statement)));
    return faults;
  } finally {
    await describer.close();
  }
};

const root = join(import.meta.dirname, '..');
const read = readStatements(root);
const folder = mkdtempSync(join(tmpdir(), 'tributary-sql-'));
const server = await startEmbedded(join(folder, 'database'), { durable: false });
try {
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 1 });
  await migrate(owner);
  await owner.close();
  const needed = new Set<string>();
  const isExcepted = (key: string, among: Readonly<Record<string, string>>): boolean => {
    if (among[key] !== undefined) needed.add(key);
    return among[key] !== undefined;
  };
  const fileOf = (at: string): string => at.split(':')[0] ?? '';
  const faults = [...read.unread, ...(await describeAll(read, server.url))].filter(
    ({ at, column, isUnread }) => {
      if (isUnread) return !isExcepted(fileOf(at), UNREAD);
      return column === undefined || !isExcepted(`${fileOf(at)} ${column}`, NEVER_NULL);
    },
  );
  for (const { at, says } of faults) process.stdout.write(`${at}: ${says}\n`);
  const idle = [UNREAD, NEVER_NULL].flatMap(Object.keys).filter((key) => !needed.has(key));
  for (const key of idle) process.stdout.write(`scripts/sql-types/exceptions.ts: "${key}" is not needed\n`);
  const isFew = read.statements.length < AT_LEAST;
  if (isFew) process.stdout.write(`Only ${read.statements.length} statements were read\n`);
  const unsharded = shardingFaults(root, await classifyAll(root, read.statements));
  for (const fault of unsharded) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length + idle.length + unsharded.length === 0 && !isFew ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
