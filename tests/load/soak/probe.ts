// Loaded into the product before its own code (`node --import`). Answers each message of the parent process with the
// memory that is in use after a collection. With PLANT_LEAK it keeps 50 kB of each request, to show that a soak sees it.
import { createRequire } from 'node:module';
import type { IncomingMessage, Server } from 'node:http';
import { liveBytes } from '../memory.ts';

/** The answers of the product. */
export type Memory = { live: number; rss: number };

const KEPT_NUMBERS = 6_400;

process.on('message', () => {
  process.send?.({ live: liveBytes(), rss: process.memoryUsage.rss() } satisfies Memory);
});
// A message may come; waiting for one does not keep the process alive.
process.channel?.unref();

if (process.env['PLANT_LEAK'] !== undefined) {
  const kept: number[][] = [];
  const { Server: Listening } = createRequire(import.meta.url)('node:http') as { Server: typeof Server };
  const emit = Listening.prototype.emit;
  Listening.prototype.emit = function leaking(this: Server, ...event: [string, IncomingMessage]) {
    if (event[0] === 'request') kept.push(Array.from({ length: KEPT_NUMBERS }, (_, n) => n + 0.5));
    return Reflect.apply(emit, this, event);
  } as typeof emit;
}
