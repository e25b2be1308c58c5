import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEvmAccount } from '@tributary/chain/offline';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');
const KEY = '5'.repeat(64);
const PASSPHRASE = 'quiet river over stones';
const { address } = openEvmAccount({ privateKey: KEY });

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'make-keystore-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const run = (out: string, input: string) =>
  spawnSync(process.execPath, ['apps/cli/src/cli.ts', 'make-keystore', '--out', out], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] },
    input,
    encoding: 'utf8',
  });

it('writes a keystore that only its owner can read, and prints no key', () => {
  const out = join(folder, 'key.json');
  const { status, stdout, stderr } = run(out, `0x${KEY}\n${PASSPHRASE}\n${PASSPHRASE}\n`);
  expect(status).toBe(0);
  expect(stdout).toContain(address);
  expect(stdout + stderr).not.toMatch(/5555|quiet/);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const keystore = readFileSync(out, 'utf8');
  expect(openEvmAccount({ keystore, passphrase: PASSPHRASE }).address).toBe(address);
});

it('writes nothing when the two passphrases differ', () => {
  const out = join(folder, 'key.json');
  expect(run(out, `${KEY}\n${PASSPHRASE}\n${PASSPHRASE}s\n`).status).toBe(2);
  expect(existsSync(out)).toBe(false);
});
