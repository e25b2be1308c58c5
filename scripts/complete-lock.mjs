// npm leaves optional binaries of other platforms out of the lock if the registry does not carry them, and `npm ci`
// then refuses the lock. This script writes the missing entries. Run it after `npm install`; `--check` only reports
// (npm run check uses it).
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
  'aix',
];
const PROCESSORS = {
  amd64: 'x64',
  x64: 'x64',
  x86_64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

/** npm resolves a dependency by walking up the node_modules folders. */
const resolves = (from, name) => {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth--) {
    const base = folders.slice(0, depth).join('/node_modules/');
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
};

const entryFor = (name, range, parent) => {
  const word = name.toLowerCase();
  const system = SYSTEMS.find((candidate) => word.includes(candidate)) ?? 'none';
  const processor = Object.entries(PROCESSORS).find(([key]) => word.includes(key))?.[1] ?? 'none';
  return {
    version: String(range).replace(/^[\^~]/, ''),
    cpu: [processor],
    ...(parent.dev ? { dev: true } : {}),
    ...(word.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    os: [system === 'windows' ? 'win32' : system],
  };
};

const missing = [];
for (const [at, parent] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!resolves(at, name)) missing.push([`node_modules/${name}`, entryFor(name, range, parent)]);
  }
}

if (process.argv.includes('--check')) {
  const hosts = Object.values(packages).filter((entry) => entry.resolved?.startsWith('http'));
  if (missing.length > 0)
    console.error(
      `package-lock.json lacks ${missing.length} optional entries: node scripts/complete-lock.mjs`,
    );
  if (hosts.length > 0) console.error(`package-lock.json names ${hosts.length} download addresses`);
  process.exitCode = missing.length + hosts.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  lock.packages = Object.fromEntries(
    [...Object.entries(packages), ...missing].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`added ${missing.length} entries to package-lock.json`);
}
