// The packages that are installed to run the product or become part of its pages: found in the lock, starting at the
// applications.
import { readFileSync } from 'node:fs';

export type Entry = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  workspaces?: readonly string[];
  devDependencies?: Record<string, string>;
  os?: readonly string[] | string;
  cpu?: readonly string[] | string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = Readonly<Record<string, Entry>>;

/** `via` is the entry that depends on it. */
export type Shipped = { name: string; entry: Entry; via: Entry };

/** The root has the binaries that a demo starts: a database, a chain, Node. */
const APPLICATIONS = ['apps/server', 'apps/cli', 'apps/web', ''];
/** Build tools that write their own code into the pages: loaders of chunks. */
export const WRITES_INTO_PAGES: readonly string[] = [
  'node_modules/vite',
  'node_modules/rolldown',
  'node_modules/@react-router/dev',
];

export const readLock = (): Lock => {
  const file = new URL('../package-lock.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }).packages;
};

/** npm looks for a package beside its dependent, then in each folder above. */
const placeOf = (lock: Lock, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return undefined;
  }
};

/** An optional peer is used if another package installs it; it is not installed for this one. */
const askedBy = (entry: Entry): string[] => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  ...Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  ),
];

/** Every library of these workspaces with its dependencies, by its place in the lock, without our own packages. */
export const librariesOf = (lock: Lock, workspaces: readonly string[]): Map<string, Shipped> => {
  const shipped = new Map<string, Shipped>();
  const seen = new Set<string>();
  const visit = (place: string, via: Entry): void => {
    const entry = lock[place];
    if (!entry || seen.has(place)) return;
    seen.add(place);
    if (entry.link) return visit(entry.resolved ?? '', via);
    if (place.includes('node_modules/'))
      shipped.set(place, { name: place.replace(/^.*node_modules\//, ''), entry, via });
    for (const name of askedBy(entry)) {
      const next = placeOf(lock, place, name);
      if (next) visit(next, entry);
    }
  };
  for (const workspace of workspaces) visit(workspace, {});
  return shipped;
};

/** The packages installed to run the applications, and those that write into the pages. */
export const shippedOf = (lock: Lock): Map<string, Shipped> => {
  const shipped = librariesOf(lock, APPLICATIONS);
  for (const place of WRITES_INTO_PAGES) {
    const entry = lock[place];
    if (entry) shipped.set(place, { name: place.replace('node_modules/', ''), entry, via: {} });
  }
  return shipped;
};
