import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedSize, rememberSize } from './use-table-choices.ts';

const stub = (stored: Map<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });

describe('the remembered page size of a table', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the last chosen one, and each table has its own', () => {
    stub(new Map());
    rememberSize('a', 50);
    rememberSize('a', 25);
    expect([rememberedSize('a'), rememberedSize('b')]).toEqual([25, undefined]);
  });

  it.each(['', 'x', '0', '-5', 'NaN'])('is none if the storage holds %j', (text) => {
    stub(new Map([['size:a', text]]));
    expect(rememberedSize('a')).toBeUndefined();
  });

  it('lasts until the page is closed if the browser blocks its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(rememberedSize('blocked')).toBeUndefined();
    rememberSize('blocked', 50);
    expect(rememberedSize('blocked')).toBe(50);
  });
});
