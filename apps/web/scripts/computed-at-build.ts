import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module named `*.computed.ts` is run while the web app is built, and what it exports goes into the bundle as data.
 * So a table can be made from the contract without the contract, or its validator, reaching a browser. Elsewhere, in
 * tests and scripts, it is a module like any other.
 */
export function computedAtBuild(): Plugin {
  return {
    name: 'computed-at-build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.computed.ts')) return null;
      const computed = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(computed)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
