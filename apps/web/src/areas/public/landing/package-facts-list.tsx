import { noteOf, PACKAGE_ROWS } from './package-rows.ts';
import type { PackageFacts } from './packages.ts';

/** The facts of a package: the same rows on every page that describes one. */
export function PackageFactsList({ facts, className }: { facts: PackageFacts; className?: string }) {
  return (
    <dl className={className}>
      {PACKAGE_ROWS.map((row) => (
        <div key={row.name}>
          <dt>
            {row.name}
            <small>{noteOf(row, facts)}</small>
          </dt>
          <dd className="num">{row.value(facts)}</dd>
        </div>
      ))}
    </dl>
  );
}
