import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isPart, PARTS } from './parts.ts';

const name = process.env['MUTATED'];
if (!isPart(name)) throw new Error(`MUTATED names no part: ${name}`);
const { tests, needsDatabase } = PARTS[name];
const by = process.env['MUTATED_BY'];

type Manifest = { name: string; exports?: string | Record<string, string> };

/**
 * node_modules leads to the unchanged packages, so a test of one package would never run the changed code of another.
 * Here every package name leads into the changed copy, in which the tests run.
 */
const copyOf = (manifest: string): { find: RegExp; replacement: string }[] => {
  const { name: package_, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const entries = Object.entries(typeof exports === 'string' ? { '.': exports } : exports);
  return entries.map(([path, file]) => ({
    find: new RegExp(`^${posix.join(package_, path).replaceAll('.', '\\.').replace('*', '([^/]+)')}$`),
    replacement: join(process.cwd(), manifest, '..', file.replace('*', '$1')),
  }));
};

export default defineConfig({
  resolve: { alias: globSync('{apps,packages}/*/package.json').flatMap(copyOf) },
  test: {
    include: by ? [by] : [...tests],
    ...(needsDatabase ? { globalSetup: ['./packages/testing/src/global-setup.ts'] } : {}),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
