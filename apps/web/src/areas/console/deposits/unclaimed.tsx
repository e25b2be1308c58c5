import { useQuery } from '@tanstack/react-query';
import { Section } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';

type Difference = DataOf<'watch.differences'>[number];

const COLUMNS: SmallColumns<Difference> = [
  { header: 'Address', kind: 'text', field: 'address' },
  { header: 'More than the books', kind: 'text', field: 'difference' },
  { header: 'Since', kind: 'instant', field: 'first_seen' },
  { header: 'Seen last', kind: 'instant', field: 'last_seen' },
];

const isUnclaimed = ({ user_id, difference, resolved_at }: Difference): boolean =>
  user_id === null && resolved_at === null && !difference.startsWith('-');

/**
 * Funds at an address of no member: the daily comparison finds them, and an operator who names the sender has them
 * credited.
 */
export function Unclaimed() {
  const differences = useQuery(apiQuery('watch.differences'));
  // The last part of its page, so that nothing moves when it arrives late.
  if (differences.isPending) return null;
  return (
    <Section title="At addresses of no member">
      <Loaded of={{ differences }} failure="The comparison could not be loaded" waiting={null}>
        {(known) => (
          <SmallTable
            caption="At addresses of no member"
            columns={COLUMNS}
            rows={known.differences.filter(isUnclaimed)}
            rowId={({ id }) => id}
            nothing="The books explain all money at custody and paying addresses."
          />
        )}
      </Loaded>
    </Section>
  );
}
