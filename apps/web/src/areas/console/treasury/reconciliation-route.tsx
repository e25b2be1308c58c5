import { useQuery } from '@tanstack/react-query';
import { Section } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { late } from '../../../shared/late.tsx';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { unitsText } from './reconciliation-steps.ts';

const Picture = late(() => import('./reconciliation-picture.tsx'), <Waiting height="16rem" />);

export const meta = () => pageTitle('Reconciliation');

type Day = DataOf<'watch.reconciliations'>[number];

const DAYS: SmallColumns<Day> = [
  { header: 'Day', kind: 'day', field: 'day' },
  { header: 'Checked', kind: 'instant', field: 'checked_at' },
  { header: 'Chain', kind: 'text', field: 'chain' },
  { header: 'Block', kind: 'text', field: 'block' },
  { header: 'Addresses', kind: 'count', field: 'addresses' },
  { header: 'On the chain', kind: 'text', say: unitsText, field: 'found' },
  { header: 'In the books', kind: 'text', say: unitsText, field: 'expected' },
  { header: 'Payouts under way', kind: 'text', say: unitsText, field: 'open_payouts' },
  { header: 'Difference', kind: 'text', say: unitsText, field: 'difference' },
];

const PLACES: SmallColumns<Day> = [
  { header: 'Day', kind: 'day', field: 'day' },
  { header: 'Members’ addresses', kind: 'text', say: unitsText, field: 'on_members', missing: 'unknown' },
  {
    header: 'Deposits not collected',
    kind: 'text',
    say: unitsText,
    field: 'members_booked',
    missing: 'unknown',
  },
  { header: 'On the way', kind: 'text', say: unitsText, field: 'in_transit', missing: 'unknown' },
  { header: 'In custody', kind: 'text', say: unitsText, field: 'in_custody', missing: 'unknown' },
  { header: 'Custody, expected', kind: 'text', say: unitsText, field: 'custody_booked', missing: 'unknown' },
  { header: 'Paying accounts', kind: 'text', say: unitsText, field: 'in_hot', missing: 'unknown' },
  { header: 'Paying, expected', kind: 'text', say: unitsText, field: 'hot_booked', missing: 'unknown' },
];

const differenceRow = (row: DataOf<'watch.differences'>[number]) => ({
  ...row,
  state: row.resolved_at ? ('gone' as const) : ('open' as const),
});

const DIFFERENCES: SmallColumns<ReturnType<typeof differenceRow>> = [
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: { open: { word: 'Open', tone: 'bad' }, gone: { word: 'Gone', tone: 'ok' } },
  },
  { header: 'Address', kind: 'text', field: 'address' },
  { header: 'Owner', kind: 'text', field: 'user_id', missing: 'the programme' },
  { header: 'On the chain', kind: 'text', say: unitsText, field: 'found' },
  { header: 'In the books', kind: 'text', say: unitsText, field: 'expected' },
  { header: 'Difference', kind: 'text', say: unitsText, field: 'difference' },
  { header: 'Since', kind: 'instant', field: 'first_seen' },
  { header: 'Seen last', kind: 'instant', field: 'last_seen' },
  { header: 'Gone', kind: 'instant', field: 'resolved_at' },
];

/** Chain minus books: each difference has a row with its age until it is resolved. */
export default function ReconciliationRoute() {
  const enabled = useMayCall('watch.reconciliations');
  const days = useQuery({ ...apiQuery('watch.reconciliations'), enabled });
  const differences = useQuery({ ...apiQuery('watch.differences'), enabled });
  return (
    <ConsolePage
      title="Reconciliation"
      reads="watch.reconciliations"
      note="The balance on the chain minus the balance in the books, for each address. A difference stays listed with its age until it is resolved."
    >
      <Loaded
        of={{ days, differences }}
        failure="The reconciliation could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ days: checked, differences: found }) => (
          <>
            <Picture newest={checked[0]} differences={found} />
            <Section title="Differences">
              <SmallTable
                caption="Differences"
                columns={DIFFERENCES}
                rows={found.map(differenceRow)}
                rowId={(row) => row.id}
                nothing={checked.length === 0 ? 'Nothing has been compared yet.' : 'Chain and books agree.'}
              />
            </Section>
            <Section title="Day by day">
              <SmallTable
                caption="Reconciliations"
                columns={DAYS}
                rows={checked}
                rowId={(row) => row.day}
                nothing="Nothing has been compared yet."
              />
            </Section>
            {checked.length > 0 && (
              <Section title="Where the money was">
                <SmallTable
                  caption="Places"
                  columns={PLACES}
                  rows={checked}
                  rowId={(row) => row.day}
                  nothing="Nothing has been compared yet."
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
