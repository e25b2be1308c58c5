import { defineConfig } from 'vitest/config';
import { isPart, PARTS } from './parts.ts';

const name = process.env['MUTATED'];
if (!isPart(name)) throw new Error(`MUTATED names no part: ${name}`);
const { tests, needsDatabase } = PARTS[name];

export default defineConfig({
  test: {
    include: [...tests],
    ...(needsDatabase ? { globalSetup: ['./packages/testing/src/global-setup.ts'] } : {}),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
