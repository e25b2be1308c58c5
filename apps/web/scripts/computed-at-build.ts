import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module named `*.computed.ts` runs during the build, and its exports go into the bundle as data. A table can thus
 * be made from the contract without the contract, or its validator, reaching a browser. In tests and scripts it is an
 * ordinary module.
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
