import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withIntentKey } from './intent-key.ts';

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function keyOf(intent: string, request: unknown, outcome: () => Promise<unknown>): Promise<string> {
  let used = '';
  await withIntentKey(intent, request, (key) => {
    used = key;
    return outcome();
  }).catch(() => undefined);
  return used;
}

describe('an intent key', () => {
  it('stays the same until the server has answered', async () => {
    const first = await keyOf('pay', { amount: '100' }, lost);
    const broken = () => Promise.reject(new ApiError('Busy', { status: 503 }));
    expect(await keyOf('pay', { amount: '100' }, broken)).toBe(first);
    expect(await keyOf('pay', { amount: '100' }, () => Promise.resolve())).toBe(first);
    expect(await keyOf('pay', { amount: '100' }, lost)).not.toBe(first);
  });

  it('is new for another request and after a refusal', async () => {
    const first = await keyOf('withdraw', { amount: '10' }, lost);
    const second = await keyOf('withdraw', { amount: '20' }, lost);
    expect(second).not.toBe(first);
    const refused = () => Promise.reject(new ApiError('No', { status: 422 }));
    expect(await keyOf('withdraw', { amount: '20' }, refused)).toBe(second);
    expect(await keyOf('withdraw', { amount: '20' }, lost)).not.toBe(second);
  });

  it.each([
    ['nothing may be read or written', { getItem: blocked, setItem: blocked, removeItem: blocked }],
    ['nothing may be written', { getItem: () => null, setItem: blocked, removeItem: blocked }],
  ])('stays the same if %s', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const first = await keyOf('pay', { amount: '100' }, lost);
    expect(await keyOf('pay', { amount: '100' }, () => Promise.resolve())).toBe(first);
    expect(await keyOf('pay', { amount: '100' }, lost)).not.toBe(first);
  });

  it('survives a reload of the page', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    });
    const first = await keyOf('pay', { amount: '7' }, lost);
    vi.resetModules();
    const reloaded = await import('./intent-key.ts');
    const keys: string[] = [];
    await reloaded.withIntentKey('pay', { amount: '7' }, (key) => Promise.resolve(keys.push(key)));
    expect([keys, stored.size]).toEqual([[first], 0]);
  });
});
