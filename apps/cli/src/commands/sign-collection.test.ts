import { spawn } from 'node:child_process';
import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createEvmAddressBook, signerOf } from '@tributary/chain/bsc';
import { devDepositXpub } from '@tributary/chain/local';
import { keccak256Of } from '@tributary/chain/offline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAuthorizations } from './authorization-file.ts';
import { openKeystore } from './keystore.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WORDS = 'test test test test test test test test test test test junk';
const DELEGATE = `0x${'de'.repeat(20)}`;
const book = createEvmAddressBook(devDepositXpub());

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sign-collection-'))));
afterEach(() => rmSync(folder, { recursive: true }));

type Ran = { code: number | null; told: string };

const run = (args: readonly string[], input: string): Promise<Ran> =>
  new Promise((done) => {
    // No settings: the command's needs are typed.
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

/** A keystore as other programs write one. */
const keystoreOf = (words: string, passphrase: string): string => {
  const [salt, iv] = [Buffer.alloc(32, 1), Buffer.alloc(16, 2)];
  const key = pbkdf2Sync(passphrase, salt, 1_000, 32, 'sha256');
  const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv);
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  const mac = Buffer.from(keccak256Of(Buffer.concat([key.subarray(16, 32), sealed]))).toString('hex');
  const kdfparams = { salt: salt.toString('hex'), dklen: 32, c: 1_000, prf: 'hmac-sha256' };
  const cipherparams = { iv: iv.toString('hex') };
  const ciphertext = sealed.toString('hex');
  const crypto = { cipher: 'aes-128-ctr', ciphertext, cipherparams, kdf: 'pbkdf2', kdfparams, mac };
  return JSON.stringify({ version: 3, crypto });
};

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

  it('writes the same from a keystore, and nothing with a wrong passphrase or other words', async () => {
    const [keystore, out, other] = ['seed.json', 'out', 'other'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(keystore, keystoreOf(WORDS, 'open it'));
    const from = (file: string) => [...range, '--out', file, '--keystore', keystore];
    expect((await run(from(out), 'open it\n\n')).code).toBe(0);
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

  it.each([
    ['nothing', ''],
    ['no crypto', '{}'],
    ['another version', '{"version":1}'],
    ['another cipher', keystoreOf(WORDS, 'a').replace('aes-128-ctr', 'aes-256-ctr')],
  ])('cannot be made from a keystore with %s', (_what, text) => {
    expect(() => openKeystore(text, 'a')).toThrow(/not a keystore/);
  });
});
