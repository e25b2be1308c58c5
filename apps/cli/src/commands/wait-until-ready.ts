import { setTimeout } from 'node:timers/promises';
import type { Environment } from '@tributary/server';
import type { OwnCommand } from '../run-command.ts';
import { option, print, UsageError } from './usage.ts';

const EVERY_MS = 250;
const PATIENCE_SECONDS = 100;
const LOOPBACK = '127.0.0.1';

/** The answer of /readyz in words, or why there is none. */
const answerOf = async (url: string): Promise<{ isReady: boolean; says: string }> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const { status } = (await reply.json()) as { status?: string };
    return { isReady: reply.ok, says: status ?? `status ${reply.status}` };
  } catch (error) {
    return { isReady: false, says: error instanceof Error ? error.message : String(error) };
  }
};

/** The address of /readyz for a caller on the same machine. */
const addressIn = (env: Environment): string => {
  const port = env['OBSERVE_PORT'] || env['PORT'] || '';
  if (!/^\d{1,5}$/.test(port))
    throw new UsageError('Set OBSERVE_PORT or PORT: the process answers /readyz there.');
  const host = env['OBSERVE_PORT'] ? (env['OBSERVE_HOST'] ?? LOOPBACK) : LOOPBACK;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const reached = isEverywhere ? LOOPBACK : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`;
};

const patienceIn = (args: readonly string[]): number => {
  const given = option(args, 'for') ?? String(PATIENCE_SECONDS);
  if (!/^\d{1,4}$/.test(given)) throw new UsageError(`--for is a number of seconds; it is "${given}".`);
  return Number.parseInt(given, 10);
};

/**
 * Waits until the process is ready. systemd reports a service as started only after that. With `--for 0` it asks once,
 * as the health check of a container does.
 */
export const waitUntilReady: OwnCommand = {
  usage: 'wait-until-ready [--for SECONDS]',
  runWith: async (env, args) => {
    const url = addressIn(env);
    const patience = patienceIn(args);
    const until = Date.now() + patience * 1000;
    for (;;) {
      const { isReady, says } = await answerOf(url);
      if (isReady) return 0;
      if (Date.now() >= until) {
        print(`Not ready after ${patience} s: ${says}`);
        return 1;
      }
      await setTimeout(EVERY_MS);
    }
  },
};
