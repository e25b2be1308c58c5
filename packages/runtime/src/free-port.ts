import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports above these. So none of those takes a port between its choice and its use. */
const FIRST_PORT = 15_000;
const PORTS = 15_000;
const MAX_TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** A random port of this machine on which nothing listens now. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No port of this machine is free.');
};
