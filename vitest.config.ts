import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tests/{architecture,simulation,fuzz,e2e}/**/*.test.ts'],
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Screens are waited for more than they work: tests of a block that says so look at three at once.
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a screen shows is waited for; on a busy machine its first picture alone takes seconds.
    expect: { poll: { timeout: 15_000 } },
  },
});
