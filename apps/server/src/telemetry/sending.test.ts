import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tributary/runtime/free-port';
import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { openTo, useReceivers } from '../testing/otlp-receiver.ts';
import { withApi } from '../testing/with-api.ts';

const databases = useFreshDatabase({ shape: 'empty' });
const openReceiver = useReceivers();

describe('a collector that does not take data', () => {
  const spanIn = ({ spans }: Awaited<ReturnType<typeof openTo>>): void =>
    void spans.begin({ name: 'sweep deposits', kind: 'sweep' }).end({ ok: true });
  const eventsOf = ({ lines }: Awaited<ReturnType<typeof openTo>>): unknown[] =>
    lines.map(({ event, ended }) => ended ?? event);

  it('is logged once when it stops, and once when it takes data again', async () => {
    const receiver = await openReceiver();
    const telemetry = await openTo(receiver.url, { LOG_LEVEL: 'warn' });
    receiver.answerWith(400);
    for (const n of [1, 2, 3]) {
      spanIn(telemetry);
      await expect.poll(() => receiver.bodies.length).toBe(n);
    }
    await expect.poll(() => eventsOf(telemetry)).toEqual(['telemetry.notTaken']);
    receiver.answerWith(200);
    spanIn(telemetry);
    await expect
      .poll(() => telemetry.lines.map(({ event }) => event))
      .toEqual(['telemetry.notTaken', 'condition.ended']);
    await telemetry.close();
    expect(eventsOf(telemetry)).toEqual(['telemetry.notTaken', 'telemetry.notTaken']);
  });

  it('changes no answer if nothing listens there', async () => {
    const PORT = String(await freePort());
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    await withApi(databases, { PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async () => {
      // A busy database may answer late at first.
      const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).json();
      await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ status: 'ready' });
      expect((await fetch(`http://127.0.0.1:${PORT}/api/users/me`)).status).toBe(401);
    });
  });

  it('delays no stop if it never answers', async () => {
    const receiver = await openReceiver();
    receiver.answerWith(undefined);
    const telemetry = await openTo(receiver.url);
    spanIn(telemetry);
    await telemetry.close();
    // The collector got the data and has not answered: the stop did not wait for its answer.
    expect(receiver.bodies).toHaveLength(1);
    expect(eventsOf(telemetry)).toEqual([]);
  });
});

const BESIDE = join(import.meta.dirname, '..');
/** Opens the server's telemetry and prints whether it imported a module of the SDK. prom-client imports the API. */
const LOADING = `
import { registerHooks } from 'node:module';
const asked = [];
registerHooks({
  resolve: (name, context, next) => {
    if (/^@opentelemetry\\/(?!api$)/.test(name)) asked.push(name);
    return next(name, context);
  },
});
await import('${BESIDE}/process.ts');
const { readConfig } = await import('${BESIDE}/config.ts');
const { openTelemetry } = await import('${BESIDE}/telemetry/telemetry.ts');
await openTelemetry(readConfig(process.env));
process.stdout.write(String(asked.length > 0));
process.exit(0);`;

describe('the SDK', () => {
  it.each([
    ['is not loaded', '', 'false'],
    ['is loaded', 'http://127.0.0.1:4318', 'true'],
  ])('%s with the endpoint "%s"', async (_title, endpoint, isLoaded) => {
    const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const args = ['--input-type=module', '--eval', LOADING];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: BESIDE });
    expect(stdout).toBe(isLoaded);
  });
});

describe('the share of traces', () => {
  it('is all of a quiet process and five a second of a busy one, if it is not set', async () => {
    const receiver = await openReceiver();
    const { spans, close } = await openTo(receiver.url);
    const traceOnce = (): void =>
      void spans.begin({ name: 'sweep deposits', kind: 'sweep' }).end({ ok: true });
    traceOnce();
    await expect.poll(() => receiver.spans()).toHaveLength(1);
    for (let n = 0; n < 1_000; n++) traceOnce();
    await close();
    const busy = receiver.spans().length - 1;
    expect(busy).toBeGreaterThanOrEqual(4);
    expect(busy).toBeLessThan(100);
  });

  it.each([
    ['0', 0],
    ['1', 20],
  ])('of %s sends %i of twenty', async (share, count) => {
    const receiver = await openReceiver();
    const { spans, close } = await openTo(receiver.url, { OTEL_TRACES_SAMPLER_ARG: share });
    for (let n = 0; n < 20; n++) spans.begin({ name: 'sweep deposits', kind: 'sweep' }).end({ ok: true });
    await close();
    expect(receiver.spans()).toHaveLength(count);
  });
});
