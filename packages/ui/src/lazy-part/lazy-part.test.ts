import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistently } from './lazy-part.ts';

const failing = (times: number) => {
  let tried = 0;
  return vi.fn(() => (++tried <= times ? Promise.reject(new Error('lost')) : Promise.resolve('code')));
};

describe('the load of a part', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is repeated until it succeeds', async () => {
    const load = failing(2);
    const loaded = persistently(load);
    await vi.runAllTimersAsync();
    expect(await loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not fail at once, so that a page that is left shows no error', async () => {
    const settled = vi.fn();
    void persistently(failing(9)).catch(settled);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('fails after three tries with a connection', async () => {
    const load = failing(9);
    const refused = expect(persistently(load)).rejects.toThrow('lost');
    await vi.runAllTimersAsync();
    await refused;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits as long as there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = failing(20);
    const loaded = persistently(load);
    await vi.runAllTimersAsync();
    expect(await loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(21);
  });
});
