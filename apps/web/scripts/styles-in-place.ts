import type { Plugin } from 'vite';
import { rewritten } from './rewriting.ts';

const HELPER = /vite\/preload-helper/;
const APPEND = 'document.head.appendChild(link);';

/**
 * A part that comes later brings its styles, and with them once more those that the document has already: the router
 * names these with a `#`, so that each side may take its own away. At the end of the head they would win over whatever
 * was written to change them, so they go beside the ones that are there.
 */
const BESIDE = `
const own = document.querySelectorAll('link[rel=stylesheet]');
const there = isCss && Array.from(own).find(({ href }) => href === dep.href + '#');
if (there) there.after(link);
else ${APPEND}
`;

/** Stops the build where the helper that loads styles is written differently. */
export function stylesInPlace(): Plugin {
  let isDone = false;
  return {
    name: 'styles-in-place',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!HELPER.test(id)) return undefined;
      isDone = true;
      return { code: rewritten(code, APPEND, BESIDE), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('Nothing loads the styles of parts that come later.');
    },
  };
}
