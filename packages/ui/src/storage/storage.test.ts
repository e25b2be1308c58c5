import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStorageDenied, readStored, store } from './storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const working = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** A browser whose storage is what `get` returns. If `get` throws, the browser denies storage. */
const browser = (get: () => unknown): void => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, kind, { configurable: true, get });
};

const before = ['localStorage', 'sessionStorage'].map(
  (kind) => [kind, Object.getOwnPropertyDescriptor(globalThis, kind)] as const,
);
afterEach(() => {
  for (const [kind, was] of before) {
    if (was) Object.defineProperty(globalThis, kind, was);
    else Reflect.deleteProperty(globalThis, kind);
  }
  vi.resetModules();
});

describe.each<[string, () => unknown]>([
  ['denies storage by name', refuse],
  ['has no storage', () => undefined],
  ['has null for storage', () => null],
  ['denies every use of its storage', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['has no room at all', () => ({ ...working(), setItem: full })],
])('a browser that %s', (_what, get) => {
  it('keeps an entry until the page is closed', () => {
    browser(get);
    expect(isStorageDenied()).toBe(true);
    store('kept', 'one');
    store('other', 'two', 'sessionStorage');
    expect([readStored('kept'), readStored('other', 'sessionStorage')]).toEqual(['one', 'two']);
    store('kept', null);
    expect(readStored('kept')).toBeNull();
  });
});

describe('a browser with storage', () => {
  it('stores entries and removes them', () => {
    const storage = working();
    browser(() => storage);
    expect(isStorageDenied()).toBe(false);
    store('kept', 'one');
    expect([storage.getItem('kept'), readStored('kept')]).toEqual(['one', 'one']);
    store('kept', null);
    expect(storage.getItem('kept')).toBeNull();
  });
});
