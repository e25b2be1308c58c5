// npm run licences: the licence of everything that is shipped. One that is not on the list ends it with 1.
// `--check` prints only what is wrong.
import { readLock, shippedOf, WRITES_INTO_PAGES, type Shipped } from './shipped.ts';

/** Each lets the product be run and passed on; what each asks for in return is in docs/licences.md. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** An expression of SPDX without exceptions: of `OR` one is enough, of `AND` every one counts. */
export const isAllowed = (licence: string): boolean => {
  const plain = licence.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())));
};

/** A binary of another platform has no licence in the lock; it is of the package that names it, under the same one. */
export const licenceOf = ({ name, entry, via }: Shipped): string | undefined =>
  entry.license ?? (entry.os && via.optionalDependencies?.[name] !== undefined ? via.license : undefined);

const main = (): void => {
  const lock = readLock();
  const rows = Array.from(shippedOf(lock).values(), (each) => ({
    name: `${each.name} ${each.entry.version ?? ''}`,
    licence: licenceOf(each) ?? 'none named',
  }));
  const missing = WRITES_INTO_PAGES.filter((place) => !lock[place]);
  const refused = rows.filter(({ licence }) => !isAllowed(licence));
  if (!process.argv.includes('--check')) {
    const byLicence = Map.groupBy(rows, ({ licence }) => licence);
    for (const [licence, those] of [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      process.stdout.write(
        `${licence} (${those.length})\n${those
          .map(({ name }) => `  ${name}\n`)
          .toSorted()
          .join('')}`,
      );
  }
  for (const { name, licence } of refused)
    process.stdout.write(`${name} is shipped under a licence that is not allowed: ${licence}\n`);
  for (const place of missing)
    process.stdout.write(`${place} is not in the lock: correct scripts/shipped.ts\n`);
  process.exitCode = refused.length + missing.length === 0 ? 0 : 1;
};

if (import.meta.main) main();
