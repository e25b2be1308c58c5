import { FactList } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';

type Changes = NonNullable<DataOf<'odl.turnover'>['proposed']>['changes'];

/** What else a proposed turnover changes: whoever confirms it confirms these as well. */
export function ProposedPercentages({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null;
  return (
    <FactList
      facts={changes.map(({ name, now, proposed }) => ({ name, value: `${now}% becomes ${proposed}%` }))}
    />
  );
}
