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
          // A process imports the common modules of its files once. Only modules outlive a file. Their caches are
          // keyed by database, token or address, which no two files share.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // Workers wait a third of their time. On two cores, five take a tenth more processor time than three.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          setupFiles: ['./packages/testing/src/remember-hashes.ts'],
          include: codeFiles(files),
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // A process runs many journeys, one after another: the tools and the browser are loaded once.
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
    // Tests of screens mostly wait, so a concurrent block runs three of them at once.
    maxConcurrency: 3,
    // Only a hang ends a test: a busy machine may be ten times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests wait for the content of a screen; on a busy machine its first picture takes seconds.
    expect: { poll: { timeout: 45_000 } },
  },
});
