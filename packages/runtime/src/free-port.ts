import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Systems give outgoing connections ports above these, so no such connection takes a port before it is used. */
const FIRST_PORT = 15_000;
const PORTS = 15_000;
const MAX_TRIES = 100;
/** After this time a chosen port is in use, or will not be used. */
const KEPT_MS = 120_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

const writtenAt = (file: string): number => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return Date.now();
  }
};

/** Reserves a port against other processes until it is in use; false if another process reserved it. */
const keep = (port: number): boolean => {
  const folder = join(tmpdir(), `tributary-ports-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  if (Date.now() - writtenAt(file) > KEPT_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/**
 * A random port of this machine on which nothing listens and which no other call chose within two minutes: the
 * program started on it may need seconds until it listens.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (keep(port) && (await isFree(port))) return port;
  }
  throw new Error('No port of this machine is free.');
};
