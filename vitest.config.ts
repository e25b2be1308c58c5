import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tests/{architecture,simulation,e2e}/**/*.test.ts'],
    globalSetup: ['./packages/testing/src/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a screen shows is waited for; on a busy machine its first picture alone takes seconds.
    expect: { poll: { timeout: 15_000 } },
  },
});
