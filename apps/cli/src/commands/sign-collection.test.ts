import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createEvmAddressBook, signerOf } from '@tributary/chain/bsc';
import { devDepositXpub } from '@tributary/chain/local';
import { makeKeystore } from '@tributary/chain/offline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAuthorizations } from './authorization-file.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WORDS = 'test test test test test test test test test test test junk';
const PASSPHRASE = 'quiet river over stones';
const DELEGATE = `0x${'de'.repeat(20)}`;
const book = createEvmAddressBook(devDepositXpub());

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sign-collection-'))));
afterEach(() => rmSync(folder, { recursive: true }));

type Ran = { code: number | null; told: string };

const run = (args: readonly string[], input: string): Promise<Ran> =>
  new Promise((done) => {
    // No settings: the input of the command is typed.
    const env = { PATH: process.env['PATH'] };
    const child = spawn(process.execPath, ['apps/cli/src/cli.ts', 'sign-collection', ...args], {
      cwd: ROOT,
      env,
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.on('exit', (code) => done({ code, told }));
    child.stdin.end(input);
  });

const range = ['--from', '3', '--to', '5', '--delegate', DELEGATE, '--account', '1', '--chain-id', '31337'];

describe('sign-collection', () => {
  it('writes an authorization of each address, signed by its key, and prints no word of the seed', async () => {
    const out = join(folder, 'file');
    const { code, told } = await run([...range, '--out', out], `${WORDS}\n\n`);
    expect(code).toBe(0);
    expect(told).toContain(devDepositXpub());
    const file = readFileSync(out, 'utf8');
    expect(told + file).not.toMatch(/junk|xprv/);
    const { authorizations, ...about } = readAuthorizations(file);
    expect(about).toEqual({ chainId: 31_337, delegate: DELEGATE });
    expect(authorizations.map(({ index }) => index)).toEqual([3, 4, 5]);
    for (const each of authorizations)
      expect(await signerOf(each)).toBe(book.addressAt(each.index).toLowerCase());
    expect((await run([...range, '--out', out], `${WORDS}\n\n`)).code).toBe(2);
    expect(readFileSync(out, 'utf8')).toBe(file);
  });

  it('signs nothing for chain 0, which would be valid on every network', async () => {
    const out = join(folder, 'file');
    const everywhere = [...range.slice(0, -1), '0', '--out', out];
    expect((await run(everywhere, `${WORDS}\n\n`)).code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });

  it('writes the same from a keystore, and nothing with a wrong passphrase or other words', async () => {
    const [keystore, out, other] = ['seed.json', 'out', 'other'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const how = { passphrase: PASSPHRASE, address: '', n: 1_024 };
    writeFileSync(keystore, makeKeystore(Buffer.from(WORDS), how));
    const from = (file: string) => [...range, '--out', file, '--keystore', keystore];
    expect((await run(from(out), `${PASSPHRASE}\n\n`)).code).toBe(0);
    expect(readAuthorizations(readFileSync(out, 'utf8')).authorizations).toHaveLength(3);
    expect((await run(from(other), 'wrong\n\n')).code).toBe(2);
    const unknown = await run([...range, '--out', other], 'fourteen words of another kind\n\n');
    expect(unknown.code).toBe(2);
    expect(unknown.told).not.toContain('fourteen');
  });
});

describe('a file of authorizations', () => {
  it('is refused when it is cut off or of another kind', () => {
    const head = { kind: 'tributary-collection-authorizations-1', chainId: 56, delegate: DELEGATE, count: 2 };
    const row = { index: 1, address: DELEGATE, nonce: 0, r: '0x1', s: '0x1', yParity: 0 };
    const lines = (...parts: unknown[]): string => parts.map((part) => JSON.stringify(part)).join('\n');
    expect(readAuthorizations(lines(head, row, row)).authorizations).toHaveLength(2);
    for (const bad of [lines(head, row), lines(row, row), lines(head, row, { ...row, index: '1' }), '', '{'])
      expect(() => readAuthorizations(bad)).toThrow();
  });
});
