// The contents of a release: the sources that run the product, its documents, the built web app, and the libraries of
// one platform.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { librariesOf, readLock, type Lock } from '../shipped.ts';

const root = join(import.meta.dirname, '../..');

/** The applications that a release runs. The web app is included as built. */
const APPLICATIONS = ['apps/server', 'apps/cli'];
const PACKAGES = ['chain', 'contract', 'database', 'definitions', 'domain', 'ledger', 'modules', 'runtime'];
const SOURCES = [...APPLICATIONS, ...PACKAGES.map((name) => `packages/${name}`)];
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'GLOSSARY.md', 'docs'];
const BUILD = 'apps/web/build';

const isForTests = (file: string): boolean =>
  /\.(?:test|cases)\.tsx?$/.test(file) || /^(?:apps|packages)\/[^/]+\/src\/(?:.*\/)?testing\//.test(file);

const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', ...SOURCES, ...DOCUMENTS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
    .split('\0')
    .filter((file) => file !== '' && !isForTests(file));

const copy = (file: string, folder: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
};

const runsHere = (allowed: readonly string[] | string | undefined, here: string): boolean =>
  allowed === undefined || [allowed].flat().includes(here);

/** The places in the lock of the applications' dependencies on this platform, and of Node itself. */
const libraryPlaces = (lock: Lock): string[] => {
  const node = `node_modules/node-${process.platform}-${process.arch}`;
  const places = [...librariesOf(lock, APPLICATIONS).keys(), node];
  return places.filter((place) => {
    if (existsSync(join(root, place))) return true;
    const { os, cpu, optional } = lock[place] ?? {};
    if (optional || !runsHere(os, process.platform) || !runsHere(cpu, process.arch)) return false;
    throw new Error(`${place} is not installed: run npm ci first.`);
  });
};

/** Parts of libraries that never run: their tests, their pages and, for Node, its headers and npm. */
const NEVER_RUNS = /^(?:tests?|__tests__|spec|integration|benchmarks?|examples?|docs|index\.html)$/;
const NEVER_RUNS_OF_NODE = /^(?:include|lib|share)$/;
/** Settings of the libraries' tools, sources, types and maps. */
const IS_FOR_BUILDS = /^\.|\.(?:[cm]?ts|map|flow)$/;

/** Copies a library without the libraries inside its folder, which have their own places. */
const copyLibrary = (place: string, folder: string): void => {
  const from = join(root, place);
  const isNode = place.startsWith('node_modules/node-');
  const isLeftOut = (file: string): boolean => {
    const name = basename(file);
    if (IS_FOR_BUILDS.test(name)) return true;
    if (dirname(file) !== from) return false;
    return name === 'node_modules' || NEVER_RUNS.test(name) || (isNode && NEVER_RUNS_OF_NODE.test(name));
  };
  cpSync(from, join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === from || !isLeftOut(file),
  });
};

/** Links our own packages by name, as npm does, and Node under the name by which it is called. */
const linkPackages = (folder: string): void => {
  const link = (target: string, place: string): void => {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(relative(dirname(place), target), join(folder, place));
  };
  for (const source of SOURCES) link(source, `node_modules/@tributary/${basename(source)}`);
  const node = readlinkSync(join(root, 'node_modules/.bin/node'));
  link(join('node_modules/.bin', node), 'node_modules/.bin/node');
};

/** Puts the contents of a release into an empty folder. The web app must be built. */
export const fillRelease = (folder: string): void => {
  for (const file of trackedFiles()) copy(file, folder);
  cpSync(join(root, BUILD), join(folder, BUILD), { recursive: true });
  for (const place of libraryPlaces(readLock())) copyLibrary(place, folder);
  linkPackages(folder);
};

/** Every file below a folder, by its path from there, in the same order on every machine. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
