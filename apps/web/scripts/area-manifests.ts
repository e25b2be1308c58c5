import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a screen that are read here; the router knows more. */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
}

export interface RouterManifest {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Route>;
  url: string;
  version: string;
}

export type Area = 'member' | 'console';

const OPENING = 'window.__reactRouterManifest=';
const FILE = /^manifest-[0-9a-f]+\.js$/;

function parsed(text: string): RouterManifest {
  if (!text.startsWith(OPENING)) throw new Error("The router's list of screens is written differently.");
  return JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as RouterManifest;
}

const ASSETS = '/assets/';

/** Leaves out false values, and a field that only the router's builder reads. */
const told = (key: string, value: unknown): unknown =>
  value === false || key === 'hasDefaultExport' ? undefined : value;

/** Rebuilds the list from its rows: id, parent's place, path, file, places of its styles, other true fields. */
const UNPACK = `(([m,c,r])=>({...m,routes:Object.fromEntries(r.map(([i,p,a,f,s,x])=>[i,{id:i,parentId:r[p]?.[0],path:a,module:'${ASSETS}'+f,imports:[],css:s.map(y=>'${ASSETS}'+c[y]),...x}]))}))`;

const short = (file: string): string => file.replace(ASSETS, '');

/** Written as rows that the browser unpacks: every screen loads the list, and field names would be most of it. */
function written({ routes, ...rest }: RouterManifest): string {
  const all = Object.values(routes);
  const styles = [...new Set(all.flatMap(({ css }) => css))];
  const rows = all.map(({ id, parentId, path, module, imports: _imports, css, ...more }) => [
    id,
    all.findIndex((each) => each.id === parentId),
    path ?? '',
    short(module),
    css.map((file) => styles.indexOf(file)),
    more,
  ]);
  return `${OPENING}${UNPACK}(${JSON.stringify([rest, styles.map(short), rows], told)});`;
}

/** The files loaded before a route: the entry and all its parent routes. */
function loadedBefore({ entry, routes }: RouterManifest, route: Route): Set<string> {
  const loaded = new Set([entry.module, ...entry.imports, ...entry.css]);
  for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
    for (const file of [parent.module, ...parent.imports, ...parent.css]) loaded.add(file);
  return loaded;
}

/**
 * Removes the styles that are always loaded before a route, and files that its code loads itself. The router
 * reads those only for prefetching, and they would be half of a list that every screen loads.
 */
function slim(manifest: RouterManifest): RouterManifest {
  const routes = Object.values(manifest.routes).map((route) => {
    const before = loadedBefore(manifest, route);
    const isNew = (file: string) => !before.has(file);
    const css = route.css.filter(isNew);
    return [route.id, { ...route, imports: [], css }] as [string, Route];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/**
 * The screens of one area only: areas link to each other by documents, never through the router.
 * @throws Error if the area has no screen
 */
export function ofArea(manifest: RouterManifest, area: Area): RouterManifest {
  const own = Object.entries(manifest.routes).filter(
    ([id]) => id === 'root' || id.startsWith(`areas/${area}/`),
  );
  if (own.length < 2) throw new Error(`The router's list has no screen of the area ${area}.`);
  const url = manifest.url.replace('manifest-', `manifest-${area}-`);
  return { ...manifest, routes: Object.fromEntries(own), url };
}

/** Writes the lists of the areas beside the router's own, which is made smaller; returns their addresses. */
export function writeAreaManifests(client: string): { whole: string; of: Record<Area, string> } {
  const [name, ...others] = readdirSync(join(client, 'assets')).filter((each) => FILE.test(each));
  if (name === undefined || others.length > 0) throw new Error('The build has not one list of screens.');
  const listed = parsed(readFileSync(join(client, 'assets', name), 'utf8'));
  const manifest = slim(listed);
  const areas = [ofArea(manifest, 'member'), ofArea(manifest, 'console')] as const;
  for (const each of [manifest, ...areas]) writeFileSync(join(client, each.url), written(each));
  return { whole: manifest.url, of: { member: areas[0].url, console: areas[1].url } };
}
