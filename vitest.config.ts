import { defineConfig } from 'vitest/config';
import { browserFiles, codeFiles, filesOf } from './scripts/suites.ts';
import LongestFirst from './scripts/longest-first.ts';

const files = filesOf(process.env['TEST_FILES']);

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
          setupFiles: ['./packages/testing/src/remember-hashes.ts'],
          include: codeFiles(files),
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
          setupFiles: ['./tests/e2e/kit/failed-pages.ts'],
          include: browserFiles(files),
        },
      },
    ],
    reporters: ['default', './packages/testing/src/slow-files.ts'],
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Screens are waited for more than they work: tests of a block that says so look at three at once.
    maxConcurrency: 3,
    // Only a hang ends a test: a busy machine may be ten times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests wait for what a screen shows; on a busy machine its first picture alone takes seconds.
    expect: { poll: { timeout: 45_000 } },
  },
});
