import { existsSync } from 'node:fs';

/** The headless shell does the same work in about half the processor time; it shows no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const first = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** The Chromium of the browser journeys: the path in CHROMIUM, or the first one on this machine. */
export const findBrowser = (): string | undefined => first([process.env['CHROMIUM'], SHELL, ...WHOLE]);

/** A Chromium with windows, which can show notifications. */
export const findWholeBrowser = (): string | undefined => first([process.env['WHOLE_CHROMIUM'], ...WHOLE]);

/** The Firefox of the main job: the path in FIREFOX, or Debian's. */
export const findFirefox = (): string | undefined =>
  first([process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']);
