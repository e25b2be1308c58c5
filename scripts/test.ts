// All tests: the web app is built first where a Chromium for the browser journeys is found; without one they are
// left out, and the run says so.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';
import { buildWeb } from './start.ts';

const CHROMIUM = findBrowser();

const run = (env: Record<string, string>): number => {
  const words = process.argv.slice(2).filter((word) => word !== '--long');
  const result = spawnSync('vitest', ['run', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env, ...(process.argv.includes('--long') ? { LONG_TESTS: 'yes' } : {}) },
    shell: process.platform === 'win32',
  });
  return result.status ?? 1;
};

if (CHROMIUM) await buildWeb();
else
  process.stdout.write(
    'No Chromium found: the browser journeys are left out. Install one, or name it: CHROMIUM=/path npm test\n',
  );
process.exitCode = run(CHROMIUM ? { CHROMIUM } : {});
