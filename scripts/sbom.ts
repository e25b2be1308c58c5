// npm run --silent sbom > sbom.json: prints a bill of materials (CycloneDX) of everything shipped, made by npm from
// the lock. npm's own `--omit=dev` omits packages that one workspace ships and another only tests with. So npm reads
// a copy of the lock without the tools.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLock, shippedOf, WRITES_INTO_PAGES, type Entry, type Lock } from './shipped.ts';

const isOwn = (place: string, entry: Entry): boolean =>
  entry.link === true || !place.includes('node_modules/');

/** Our own packages without their build and test tools, and the shipped packages. */
const withoutTools = (lock: Lock): Record<string, Entry> => {
  const shipped = shippedOf(lock);
  const kept = Object.entries(lock).flatMap(([place, entry]): [string, Entry][] => {
    const { devDependencies: _tools, ...own } = entry;
    if (isOwn(place, entry)) return [[place, own]];
    if (WRITES_INTO_PAGES.includes(place)) return [[place, written(entry)]];
    return shipped.has(place) ? [[place, entry]] : [];
  });
  return { ...Object.fromEntries(kept), '': { ...lock[''], ...askingFor(lock), devDependencies: {} } };
};

/** Only a build tool's own code gets into the pages, not its dependencies. */
const written = ({ version = '', license }: Entry): Entry => ({ version, ...(license ? { license } : {}) });

/** npm lists a package only if another asks for it: here the root asks for those tools. */
const askingFor = (lock: Lock): Pick<Entry, 'dependencies'> => ({
  dependencies: Object.fromEntries(
    WRITES_INTO_PAGES.map((place) => [place.replace('node_modules/', ''), lock[place]?.version ?? '']),
  ),
});

const scratch = mkdtempSync(join(tmpdir(), 'tributary-sbom-'));
/** npm names the bill after the folder. */
const folder = join(scratch, 'tributary');
mkdirSync(folder);
try {
  const packages = withoutTools(readLock());
  const { '': root, ...rest } = packages;
  const write = (place: string, content: unknown): void =>
    writeFileSync(join(folder, place), JSON.stringify(content));
  write('package.json', root);
  write('package-lock.json', { ...root, lockfileVersion: 3, packages });
  for (const [place, entry] of Object.entries(rest)) {
    if (place.includes('node_modules/')) continue;
    mkdirSync(join(folder, place), { recursive: true });
    write(join(place, 'package.json'), entry);
  }
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const bill = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  process.stdout.write(bill);
} finally {
  rmSync(scratch, { recursive: true });
}
