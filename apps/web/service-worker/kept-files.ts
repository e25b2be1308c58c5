import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type KeptFile = { url: string; revision: string };

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The page for a lost connection with its picture, and the description of the installed app. */
const KEPT = ['offline.html', 'app.webmanifest', 'icons/mark.svg'];
const SIZED_ICON = /^(?:icon|maskable)-\d+\.png$/;

/** The files that a browser keeps from its first visit, with the hashes of their contents. */
export const keptFiles = (client: string): KeptFile[] => {
  const icons = readdirSync(join(client, 'icons')).filter((name) => SIZED_ICON.test(name));
  return [...KEPT, ...icons.sort().map((name) => `icons/${name}`)].map((url) => ({
    url,
    revision: hashOf(readFileSync(join(client, url))),
  }));
};

/**
 * A name for the built code. The names of assets contain the hashes of their contents, so another build has another
 * name, and browsers notice the new worker.
 */
export const buildName = (client: string): string =>
  hashOf(readdirSync(join(client, 'assets')).sort().join('\n'));
