import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { loggerTo } from './logger.ts';
import type { Measure } from './measure.ts';
import { runSweeps } from './sweeps.ts';

it('logs a failing sweep once for each kind of failure, and that it works again', async () => {
  const told: unknown[] = [];
  const logger = loggerTo((event, { of, id }) => void told.push([event, of, id]));
  const failures = [
    ...Array.from({ length: 3 }, () => Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })),
    ...Array.from({ length: 2 }, () => new TypeError('a bug')),
  ];
  const observed: boolean[] = [];
  const done = Promise.withResolvers<undefined>();
  const pass = (): Promise<number> => {
    const failure = failures.shift();
    if (failure) return Promise.reject(failure);
    if (observed.length === 6) done.resolve(undefined);
    return Promise.resolve(0);
  };
  const measure: Measure = async (_name, work) => {
    const [outcome] = await Promise.allSettled([work()]);
    observed.push(outcome.status === 'fulfilled');
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const sweeps = runSweeps([{ name: 'deposits', everyMs: 1, pass }], logger, measure);
  await done.promise;
  await sweeps.stop();
  expect(told).toEqual([
    ['sweep.failed', 'deposits', 'ECONNREFUSED'],
    ['sweep.failed', 'deposits', 'TypeError'],
    ['condition.ended', 'deposits', 'ECONNREFUSED'],
    ['condition.ended', 'deposits', 'TypeError'],
  ]);
  expect(observed.slice(0, 6)).toEqual([false, false, false, false, false, true]);
});

it('leaves nothing on its signal after a pause', async () => {
  const listeners: number[] = [];
  const done = Promise.withResolvers<undefined>();
  const pass = (signal: AbortSignal): Promise<number> => {
    listeners.push(getEventListeners(signal, 'abort').length);
    if (listeners.length === 5) done.resolve(undefined);
    return Promise.resolve(0);
  };
  const logger = loggerTo(() => undefined);
  const sweeps = runSweeps([{ name: 'deposits', everyMs: 1, pass }], logger, (_name, work) => work());
  await done.promise;
  await sweeps.stop();
  expect(listeners.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
});

it('stops in the middle of a long pause', async () => {
  const begun = Promise.withResolvers<undefined>();
  const pass = (): Promise<number> => {
    begun.resolve(undefined);
    return Promise.resolve(0);
  };
  const logger = loggerTo(() => undefined);
  const sweeps = runSweeps([{ name: 'deposits', everyMs: 3_600_000, pass }], logger, (_name, work) => work());
  await begun.promise;
  await expect(sweeps.stop()).resolves.toBeUndefined();
});
