import type { Plugin } from 'vite';
import { rewritten } from './rewriting.ts';

const HELPER = /vite\/preload-helper/;
const APPEND = 'document.head.appendChild(link);';

/**
 * A later part loads its styles again, even those that the document already has. The router names these with a `#`, so
 * that each side can remove its own. At the end of the head they would override the styles written to change them, so
 * they are placed beside the existing ones.
 */
const BESIDE = `
const own = document.querySelectorAll('link[rel=stylesheet]');
const there = isCss && Array.from(own).find(({ href }) => href === dep.href + '#');
if (there) there.after(link);
else ${APPEND}
`;

/** Stops the build if the helper that loads styles has another format. */
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
