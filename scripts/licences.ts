// npm run licences: prints the licence of everything shipped. Exits with 1 for a licence outside the list. `--check`
// prints only faults.
import { readLock, shippedOf, WRITES_INTO_PAGES, type Shipped } from './shipped.ts';

/** Each of these lets us run and redistribute the product; docs/licences.md lists the conditions of each. */
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

/** An SPDX expression without exceptions: `OR` needs one allowed licence, `AND` needs all. */
export const isAllowed = (licence: string): boolean => {
  const plain = licence.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())));
};

/**
 * A binary for another platform has no licence in the lock. It belongs to the package that names it and has its
 * licence.
 */
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
