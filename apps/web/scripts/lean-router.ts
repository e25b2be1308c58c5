import type { Plugin } from 'vite';

/**
 * What the router has for programs that read and write through it: loaders and actions, fetchers, redirects of theirs,
 * routes that are found out on the way, traces. Here screens read by TanStack Query, so nothing of it is ever called; a
 * bundler cannot see that, and every screen would load it first. What is called after all says so and fails.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'startRedirectNavigation',
    'discoverRoutes',
    'patchRoutes',
    'revalidate',
    '_internalSetRoutes',
  ],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'dom/ssr/fog-of-war.js': ['getPartialManifest', 'fetchAndApplyManifestPatches'],
  'dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderNavigationStrategy',
    'singleFetchLoaderFetcherStrategy',
    'fetchAndDecodeViaTurboStream',
  ],
  'dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut'],
};

/** What loaders gave is read from the document by a decoder of its own; there are none, and they gave nothing. */
const REPLACED: Readonly<Record<string, readonly [name: string, body: string]>> = {
  'dom/ssr/single-fetch.js': [
    'decodeViaTurboStream',
    'return Promise.resolve({ value: { loaderData: {} } });',
  ],
};

/** What the router's list says of a route that needs them after all; the build is refused then. */
export const READS_BY_ROUTER = [
  'hasLoader',
  'hasAction',
  'hasClientLoader',
  'hasClientAction',
  'hasClientMiddleware',
] as const;

const FILE = /\/react-router\/dist\/production\/lib\/([^?]+)/;
const MADE_BY_REACT = /^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm;
const SHOWN_TO_DEVELOPERS = /^\w+\.displayName = .*;$/gm;

/** From its first line to the brace at the same depth. */
const functionOf = (name: string): RegExp =>
  new RegExp(String.raw`^((\t*)(?:async )?function ${name}\(.*\) \{\n)[\s\S]*?\n\2\}$`, 'm');

/**
 * A file of the router without what is never called; null where it stays as it is.
 * @throws Error when the router has one of the functions no longer
 */
export function withoutUnused(code: string, file: string): string | null {
  const bodies = (LEFT_OUT[file] ?? []).map(
    (name) => [name, `throw new Error('scripts/lean-router.ts leaves ${name} out');`] as const,
  );
  const replaced = REPLACED[file];
  let lean = code.replaceAll(MADE_BY_REACT, '$1/* @__PURE__ */ $2').replaceAll(SHOWN_TO_DEVELOPERS, '');
  for (const [name, body] of replaced ? [...bodies, replaced] : bodies) {
    const found = functionOf(name);
    if (!found.test(lean)) throw new Error(`The router has no function ${name} in ${file} any longer.`);
    lean = lean.replace(found, (_all, head: string) => `${head}${body}\n}`);
  }
  return lean === code ? null : lean;
}

/** Browsers alone get it so: documents are drawn with the whole router. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = FILE.exec(id.replaceAll('\\', '/'))?.[1];
      return file === undefined ? null : withoutUnused(code, file);
    },
  };
}
