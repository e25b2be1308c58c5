import { FactList } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';

type Changes = NonNullable<DataOf<'odl.turnover'>['proposed']>['changes'];

/** Further changes of a proposed turnover, which its confirmation includes. */
export function ProposedPercentages({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null;
  return (
    <FactList
      facts={changes.map(({ name, now, proposed }) => ({ name, value: `${now}% becomes ${proposed}%` }))}
    />
  );
}
