import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAreaManifests, type Area } from './area-manifests.ts';
import { rewritten, uncommented } from './rewriting.ts';
import { aheadScript } from './screen-data.ts';
import { SCREENS } from './screen-paths.ts';

/**
 * Finishes the built documents of the screens: each holds the screen's first picture, without data about the visitor,
 * and names all parts of the screen.
 */

const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const scriptOf = (name: string): string => uncommented(readFileSync(join(import.meta.dirname, name), 'utf8'));
const RUN_PARTS = scriptOf('start.js');
/** Keeps a page alive that the browser translates. It is inline because it must run before React. */
const TRANSLATION = `<script>${scriptOf('translation.js')}</script>`;

const PART = /<link rel="modulepreload"[^>]*href="[^"]+"[^>]*>/g;
/** React and its router: more than half of a screen's code. */
const LARGEST = /<link rel="modulepreload" href="(\/assets\/framework-[^"]+)"[^>]*>/;

/** Files that delay the first picture are requested before the code, which would fill the line. */
function withCodeLast(document: string, also = ''): string {
  const later: string[] = [];
  const without = rewritten(document, PART, (link) => {
    later.push(rewritten(link, '/>', ' fetchpriority="low"/>'));
    return '';
  });
  return rewritten(without, '</head>', (end) => TRANSLATION + later.join('') + also + end);
}

/**
 * Runs the code of a screen after its first picture. The start script names the screen's parts, so it differs per
 * screen: as a file it needs no hash in the policy of every answer.
 */
function withCodeAfterPicture(client: string, document: string): string {
  const code = START.exec(document)?.[1];
  if (code === undefined) throw new Error('A document of a screen starts nothing.');
  const name = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/assets/start-${name}.js`;
  writeFileSync(join(client, address), code);
  const link = `<link rel="modulepreload" href="${address}" fetchpriority="low"/>`;
  const ordered = withCodeLast(document, link);
  const largest = LARGEST.exec(ordered)?.[1] ?? '';
  return rewritten(
    rewritten(ordered, LARGEST, ''),
    START,
    `<script data-largest="${largest}">${RUN_PARTS}</script>`,
  );
}

/** After the document's first script, which sets the theme. */
const withAhead = (document: string, pattern: string): string =>
  rewritten(document, '</script>', (end) => end + aheadScript(pattern));

const areaOf = (path: string): Area => (path.startsWith('console/') ? 'console' : 'member');

function rewrite(file: string, change: (document: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Finishes the documents and returns the file of each path, in lower case; a last step of `*` matches any one. */
export function finishScreenDocuments(client: string, application: string): Record<string, string> {
  const { whole, of } = writeAreaManifests(client);
  rewrite(join(client, application), withCodeLast);
  return Object.fromEntries(
    SCREENS.map(({ pattern, path, answers }) => {
      const file = `${path}/index.html`;
      rewrite(join(client, file), (document) => {
        const own = rewritten(document, new RegExp(whole.replaceAll('.', '\\.'), 'g'), of[areaOf(path)]);
        return withAhead(withCodeAfterPicture(client, own), pattern);
      });
      return [`/${answers.toLowerCase()}`, file];
    }),
  );
}
