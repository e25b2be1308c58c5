import { existsSync } from 'node:fs';

/** The shell without a window does the same work on about half the processor's time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium of the browser journeys: the one that is named by CHROMIUM, or the first that this machine has. */
export const findBrowser = (): string | undefined =>
  [process.env['CHROMIUM'], ...BROWSERS].find((path) => path && existsSync(path));
