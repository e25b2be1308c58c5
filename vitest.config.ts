import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          // A process imports what files have in common once. Nothing of a file outlives it but modules: what they remember
          // goes by database, token or address, which no two files share.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // Half of their time they wait for a disk, a clock or each other.
          maxWorkers: 5,
          sequence: { groupOrder: 0 },
          include: [
            '{apps,packages}/**/*.test.{ts,tsx}',
            'tests/{architecture,simulation,fuzz}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // One process after the other runs all journeys in it: the tools and the browser are loaded once.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          // A browser on a busy machine may be late once; each test that was is named at the end of the run. Tests of
          // money, of concurrency and of everything else without a screen never get one.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
    reporters: ['default', './packages/testing/src/second-tries.ts', './packages/testing/src/slow-files.ts'],
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Screens are waited for more than they work: tests of a block that says so look at three at once.
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a screen shows is waited for; on a busy machine its first picture alone takes seconds.
    expect: { poll: { timeout: 15_000 } },
  },
});
