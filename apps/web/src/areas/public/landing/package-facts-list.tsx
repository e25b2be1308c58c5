import { noteOf, PACKAGE_ROWS } from './package-rows.ts';
import type { PackageFacts } from './packages.ts';

/** What there is to know of a package: the same rows wherever one is told of. */
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
