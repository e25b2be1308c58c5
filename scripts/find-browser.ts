import { existsSync } from 'node:fs';

/** The shell without a window does the same work on about half the processor's time; it shows no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const first = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** The Chromium of the browser journeys: the one that is named by CHROMIUM, or the first that this machine has. */
export const findBrowser = (): string | undefined => first([process.env['CHROMIUM'], SHELL, ...WHOLE]);

/** A Chromium with everything that belongs to a window. */
export const findWholeBrowser = (): string | undefined => first([process.env['WHOLE_CHROMIUM'], ...WHOLE]);
