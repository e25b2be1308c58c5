import type { Role } from './role.ts';
import { wholeNumber, type Environment } from './settings.ts';

/** The most connections of each pool of a process. */
export type Pools = { background: number; requests: number };

/** The pool of collections, whose connections have the role of the collector. */
export const COLLECTOR_POOL = 3;
/** One listens, one watches the server. */
const ALWAYS_OPEN = 2;
/** Watches a standby. */
const WATCHES_STANDBY = 1;
const USUAL = 20;
/** Work on a pool may hold one connection and ask for a second and a third. */
const FEWEST = 4;
const MOST = 1_000;

export const poolsOf = (env: Environment, problems: string[]): Pools => {
  const sizes = { fallback: USUAL, max: MOST, problems };
  const pools = {
    DATABASE_POOL: wholeNumber(env, 'DATABASE_POOL', sizes),
    DATABASE_REQUEST_POOL: wholeNumber(env, 'DATABASE_REQUEST_POOL', sizes),
  };
  for (const [name, size] of Object.entries(pools))
    if (size < FEWEST) problems.push(`${name}: ${size} is less than ${FEWEST}.`);
  return { background: pools.DATABASE_POOL, requests: pools.DATABASE_REQUEST_POOL };
};

/** The most connections that a process of a role opens. */
export const mostConnections = (role: Role, { background, requests }: Pools): number => {
  const serves = role === 'api' || role === 'all';
  const collects = role === 'collector' || role === 'all';
  return background + ALWAYS_OPEN + (serves ? requests : 0) + (collects ? COLLECTOR_POOL : 0);
};

/** The most connections that a process opens to a standby. They count there, and not against the primary. */
export const standbyConnections = ({ requests }: Pools): number => requests + WATCHES_STANDBY;
