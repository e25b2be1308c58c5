import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the router has to know of a screen; more stands there than is read here. */
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

/** What is not so is left out, and what only the router's builder reads. */
const told = (key: string, value: unknown): unknown =>
  value === false || key === 'hasDefaultExport' ? undefined : value;

/** Makes the list of its rows again: id, place of the parent, path, file, places of its styles, what else is so. */
const UNPACK = `(([m,c,r])=>({...m,routes:Object.fromEntries(r.map(([i,p,a,f,s,x])=>[i,{id:i,parentId:r[p]?.[0],path:a,module:'${ASSETS}'+f,imports:[],css:s.map(y=>'${ASSETS}'+c[y]),...x}]))}))`;

const short = (file: string): string => file.replace(ASSETS, '');

/** Written as rows, which the browser unpacks: every screen loads the list, and most of it would be names of fields. */
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

/** What has to be loaded before a route is: the entry and all that the route lies in. */
function loadedBefore({ entry, routes }: RouterManifest, route: Route): Set<string> {
  const loaded = new Set([entry.module, ...entry.imports, ...entry.css]);
  for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
    for (const file of [parent.module, ...parent.imports, ...parent.css]) loaded.add(file);
  return loaded;
}

/**
 * Without the styles that are there already whenever a route is asked for, and without the files that its code brings by
 * itself: the router only reads them to prefetch, and they would be half of a list that every screen loads.
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
 * The screens of one area only: areas lead to each other by documents, never by the router.
 * @throws Error when the area has no screen
 */
export function ofArea(manifest: RouterManifest, area: Area): RouterManifest {
  const own = Object.entries(manifest.routes).filter(
    ([id]) => id === 'root' || id.startsWith(`areas/${area}/`),
  );
  if (own.length < 2) throw new Error(`The router's list has no screen of the area ${area}.`);
  const url = manifest.url.replace('manifest-', `manifest-${area}-`);
  return { ...manifest, routes: Object.fromEntries(own), url };
}

/** Writes the lists of the areas beside the router's own, which is made slimmer; tells its address and theirs. */
export function writeAreaManifests(client: string): { whole: string; of: Record<Area, string> } {
  const [name, ...others] = readdirSync(join(client, 'assets')).filter((each) => FILE.test(each));
  if (name === undefined || others.length > 0) throw new Error('The build has not one list of screens.');
  const listed = parsed(readFileSync(join(client, 'assets', name), 'utf8'));
  const manifest = slim(listed);
  const areas = [ofArea(manifest, 'member'), ofArea(manifest, 'console')] as const;
  for (const each of [manifest, ...areas]) writeFileSync(join(client, each.url), written(each));
  return { whole: manifest.url, of: { member: areas[0].url, console: areas[1].url } };
}
