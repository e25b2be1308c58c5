import type { TestApp } from '@tributary/server/testing';
import { report } from './figures.ts';
import { liveBytes, megabytes } from './memory.ts';

/** Live memory is measured once in this many rows, since collecting garbage takes time. */
const LOOK_EVERY = 50_000;

/** A whole list as CSV: its time, its size, and the growth of live memory. */
export const measureFile = async (
  app: TestApp,
  { path, token }: { path: string; token: string },
): Promise<void> => {
  const origin = app.app.server.listening
    ? `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
    : await app.app.listen({ port: 0, host: '127.0.0.1' });
  const before = liveBytes();
  const begun = performance.now();
  const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`${path}: ${reply.status}`);
  let [bytes, most, lines, looked] = [0, 0, 0, 0];
  for await (const chunk of reply.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
    if (lines - looked < LOOK_EVERY) continue;
    looked = lines;
    most = Math.max(most, liveBytes() - before);
  }
  const seconds = (performance.now() - begun) / 1_000;
  report(
    `${path} as CSV: ${lines - 1} rows, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s; live memory grew by ${megabytes(most)} MB at most`,
  );
};
