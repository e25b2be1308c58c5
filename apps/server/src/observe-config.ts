import { isIP } from 'node:net';
import { wholeNumber, type Environment } from './settings.ts';

/** A listener only for operators, which answers /healthz, /readyz and /metrics. */
export type ObserveConfig = { port: number; host: string };

type Members = { port: number; host: string; serves: boolean };

/**
 * OBSERVE_PORT, on the loopback address unless OBSERVE_HOST names another. Without OBSERVE_PORT, a process that serves
 * nobody takes PORT if that is set. One that serves members has no separate listener for operators (decision 127).
 */
export const observeIn = (
  env: Environment,
  { port, host, serves }: Members,
  problems: string[],
): ObserveConfig | undefined => {
  if (!env['OBSERVE_PORT']) {
    if (env['OBSERVE_HOST'])
      problems.push('OBSERVE_HOST is set without OBSERVE_PORT: nothing listens there.');
    return !serves && env['PORT'] ? { port, host } : undefined;
  }
  const own = {
    port: wholeNumber(env, 'OBSERVE_PORT', { fallback: 0, max: 65_535, problems }),
    host: env['OBSERVE_HOST'] ?? '127.0.0.1',
  };
  if (own.port === 0) problems.push('OBSERVE_PORT must not be 0: Prometheus needs a fixed number.');
  if (serves && own.port === port)
    problems.push(`OBSERVE_PORT and PORT are both ${port}: members would reach what operators ask.`);
  if (isIP(own.host) === 0)
    problems.push(`OBSERVE_HOST must be an IP address of this machine; it is "${own.host}".`);
  return own;
};
