import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './debian-root.ts';

const MIGRATION = 'packages/database/src/migrations/9999_rehearsed.sql';
/** A column of the busiest table: it waits for running transactions and they wait for it. */
const SQL = 'alter table members add column rehearsed_at timestamptz;\n';

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Makes the next minor version of a package: the same files, one more migration. Returns its file. */
export const nextPackage = (deb: string, version: string, into: string): string => {
  const scratch = mkdtempSync(join(tmpdir(), 'tributary-next-'));
  try {
    run('dpkg-deb', '--raw-extract', deb, scratch);
    const library = join(scratch, 'usr/lib/tributary');
    writeFileSync(join(library, MIGRATION), SQL);
    const changed = ['package.json', MIGRATION];
    const edit = (file: string, change: (text: string) => string): void =>
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    edit(join(library, 'package.json'), (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), version }, null, 2),
    );
    edit(join(library, 'release.json'), (text) => {
      const release = JSON.parse(text) as { files: Record<string, string> };
      const files = Object.fromEntries(changed.map((file) => [file, hashOf(join(library, file))]));
      return JSON.stringify({ ...release, version, files: { ...release.files, ...files } }, null, 2);
    });
    edit(join(scratch, 'DEBIAN/control'), (text) => text.replace(/^Version: .*$/m, `Version: ${version}`));
    const sums = join(scratch, 'DEBIAN/md5sums');
    if (existsSync(sums)) rmSync(sums);
    const file = join(into, `tributary_${version}_next.deb`);
    run('dpkg-deb', '--root-owner-group', '-Zgzip', '-z1', '--build', scratch, file);
    return file;
  } finally {
    rmSync(scratch, { recursive: true });
  }
};
