import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../contracts/compile.ts';
import { BATCH_CODE, DELEGATE_CODE } from './collection-code.ts';
import { delegateCode } from './collection-contracts.ts';

const CUSTODY = '0x00000000000000000000000000000000000c0501';
const committed = readFileSync(new URL('collection-code.ts', import.meta.url), 'utf8');
/** The formatter changes lines and quotes only. */
const bare = (text: string): string => text.replaceAll(/[\s;]/g, '');

describe('the code of the contracts of collection', () => {
  it('equals the compiled sources, byte for byte', () => {
    expect(bare(compile())).toBe(bare(committed));
  });

  it('names the custody of a delegate in every place of the immutable, and nowhere else', () => {
    const code = delegateCode(CUSTODY);
    const named = code.split(CUSTODY.slice(2)).length - 1;
    expect(named).toBe(DELEGATE_CODE.immutableAt.length);
    expect(named).toBeGreaterThan(0);
    expect(code.length).toBe(DELEGATE_CODE.deployed.length);
    expect(BATCH_CODE.immutableAt).toEqual([]);
  });

  it('writes no storage in a delegate, calls no code in its own name, and cannot end', () => {
    // SSTORE, DELEGATECALL, CALLCODE, SELFDESTRUCT, CREATE and CREATE2 among the instructions, without constants.
    const forbidden = new Set([0x55, 0xf4, 0xf2, 0xff, 0xf0, 0xf5]);
    const bytes = Buffer.from(DELEGATE_CODE.deployed.slice(2), 'hex');
    const found: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (forbidden.has(code)) found.push(code);
      if (code >= 0x60 && code <= 0x7f) at += code - 0x5f;
    }
    expect(found).toEqual([]);
  });
});
