import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGE_TYPES_HIGHEST_FIRST } from '@tributary/domain';
import { aheadScript } from './screen-data.ts';

/**
 * A document for each screen: the application's one document plus a preload for every part that this screen is
 * made of, so that they come side by side instead of one after the other.
 */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
}

const FOLDER = 'screens';

/** Placeholders in paths, and what may stand there. */
const VALUES: Record<string, readonly string[]> = { ':packageType': PACKAGE_TYPES_HIGHEST_FIRST };

function readRoutes(client: string): Record<string, Route> {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('The build has no route manifest.');
  const text = readFileSync(join(client, 'assets', file), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return (JSON.parse(json) as { routes: Record<string, Route> }).routes;
}

function chainOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}

const patternOf = (chain: readonly Route[]): string =>
  chain.flatMap((route) => (route.path ? [route.path] : [])).join('/');

function pathsOf(path: string): string[] {
  const placeholder = Object.keys(VALUES).find((name) => path.includes(name));
  if (placeholder === undefined) return [path];
  return (VALUES[placeholder] ?? []).map((value) => path.replace(placeholder, value));
}

/** The document with the parts of a screen named in it: styles before all code, code last. */
function withParts(document: string, chain: readonly Route[]): string {
  const isNew = (address: string) => !document.includes(`href="${address}"`);
  const list = (addresses: readonly string[], tag: (address: string) => string) =>
    [...new Set(addresses)].filter(isNew).map(tag).join('');
  const styles = list(
    chain.flatMap(({ css }) => css),
    (href) => `<link rel="preload" as="style" href="${href}"/>`,
  );
  const scripts = list(
    chain.flatMap(({ module, imports }) => [module, ...imports]),
    (href) => `<link rel="modulepreload" href="${href}"/>`,
  );
  return document
    .replace('<link rel="modulepreload"', (code) => styles + code)
    .replace('</head>', (end) => scripts + end);
}

/** Whatever holds up the first picture is asked for before the code, which would fill all connections. */
function withCodeLast(document: string): string {
  const code = document.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const rest = code.reduce((text, link) => text.replace(link, ''), document);
  return rest.replace('</head>', (end) => code.join('') + end);
}

/** An own id marks a route without a screen of its own: it sends people elsewhere. */
const isScreen = ({ id, path }: Route): boolean =>
  path !== undefined && !path.includes('*') && !id.includes(':');

/** Writes the documents and tells which file belongs to which path, in lower case. */
export function writeScreenDocuments(client: string, application: string): Record<string, string> {
  const routes = readRoutes(client);
  const document = withCodeLast(readFileSync(join(client, application), 'utf8'));
  writeFileSync(join(client, application), document);
  const pages: Record<string, string> = {};
  for (const route of Object.values(routes).filter(isScreen)) {
    const chain = chainOf(route, routes);
    const pattern = patternOf(chain);
    if (!/^(?:user|console)\//.test(pattern)) continue;
    const html = withParts(document, chain).replace('</body>', (end) => aheadScript(pattern) + end);
    for (const path of pathsOf(pattern)) {
      const file = `${FOLDER}/${path}.html`;
      mkdirSync(dirname(join(client, file)), { recursive: true });
      writeFileSync(join(client, file), html);
      pages[`/${path.toLowerCase()}`] = file;
    }
  }
  return pages;
}
