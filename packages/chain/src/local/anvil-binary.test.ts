import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findAnvil } from './anvil-binary.ts';
import { LocalChainMissingError } from './local-chain-errors.ts';

describe('findAnvil', () => {
  it('finds the binary of this platform', () => {
    expect(existsSync(findAnvil())).toBe(true);
  });
  it.each(['sunos-x64', 'win32-arm64'])('reports that %s has no development chain', (platform) => {
    expect(() => findAnvil(platform)).toThrow(LocalChainMissingError);
    expect(() => findAnvil(platform)).toThrow(/Configure a BSC node/);
  });
});
