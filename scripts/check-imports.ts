// Enforces the import map of ARCHITECTURE.md: reads every import of the tree and reports those that break it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { faultOf, type Import } from './import-map.ts';

const root = join(import.meta.dirname, '..');
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** A lazy `import()`, which runs later but still makes a cycle; or a type import in place, as `import('…').Type`. */
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)(\s*\.\s*[A-Z])?/g;

const sources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

type Manifest = { name?: string; exports?: string | Record<string, string> };

const packageFolder = (name: string): string | undefined =>
  ['packages', 'apps']
    .map((group) => `${group}/${name}`)
    .find((folder) => existsSync(join(root, folder, 'package.json')));

/** The file of `@tributary/name/path`, by the package's exports. */
const resolvePackage = (specifier: string): string => {
  const [, name = '', ...rest] = specifier.split('/');
  const folder = packageFolder(name) ?? `packages/${name}`;
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  if (typeof exports === 'string') return normalize(join(folder, exports));
  const key = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const exact = exports?.[key];
  if (exact) return normalize(join(folder, exact));
  const pattern = exports?.['./*'];
  return normalize(join(folder, pattern ? pattern.replace('*', rest.join('/')) : 'src/index.ts'));
};

const targetOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('@tributary/')) return resolvePackage(specifier);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
};

const importsOf = (from: string): Import[] => {
  const text = readFileSync(join(root, from), 'utf8');
  const begun = [...text.matchAll(IMPORT)].map(([, type, specifier = '']) => ({
    from,
    to: targetOf(from, specifier),
    typeOnly: type !== undefined,
  }));
  const later = [...text.matchAll(LATER)].map(([, specifier = '', type]) => ({
    from,
    to: targetOf(from, specifier),
    typeOnly: type !== undefined,
  }));
  return [...begun, ...later];
};

/** A cycle of value imports as the list of its files; undefined if there is none. */
const findCycle = (edges: Map<string, string[]>): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of edges.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of edges.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};

const all = sources().flatMap(importsOf);
const faults = all.flatMap((each) => {
  const fault = faultOf(each);
  return fault ? [`${each.from} -> ${each.to}: ${fault}`] : [];
});
const edges = new Map<string, string[]>();
for (const { from, to, typeOnly } of all)
  if (!typeOnly && /^(packages|apps)\//.test(to)) edges.set(from, [...(edges.get(from) ?? []), to]);
const cycle = findCycle(edges);
if (cycle) faults.push(`a cycle: ${cycle.join(' -> ')}`);

// The noun's file defines a store's types: a store imports not even a type from a command that calls it.
for (const { from, to } of all)
  if (from.endsWith('-store.ts') && edges.get(to)?.includes(from))
    faults.push(`${from} -> ${to}: a store imports nothing of who imports it; the type is the noun's`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
