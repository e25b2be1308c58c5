import { useQuery } from '@tanstack/react-query';
import { Section } from '@tributary/ui/frames';
import { serverNow } from '@tributary/ui/time';
import { late } from '@tributary/ui/lazy-part';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { comparisonsQuery } from './job-queries.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { lateHoursQuery } from '../page/late-hours.ts';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { Verdict } from '../page/verdict.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { unitsTextOf } from './reconciliation-steps.ts';
import { reconciliationVerdict } from './reconciliation-verdict.ts';

const Picture = late(() => import('./reconciliation-picture.tsx'), <Waiting height="16rem" />);

export const meta = () => pageTitle('Reconciliation');

type Day = DataOf<'watch.reconciliations'>[number];

type Say = (units: string) => string;

const daysOf = (say: Say): SmallColumns<Day> => [
  { header: 'Day', kind: 'day', field: 'day' },
  { header: 'Checked', kind: 'instant', field: 'checked_at' },
  { header: 'Chain', kind: 'text', field: 'chain' },
  { header: 'Block', kind: 'text', isFigure: true, field: 'block' },
  { header: 'Addresses', kind: 'count', field: 'addresses' },
  { header: 'On the chain', kind: 'text', isFigure: true, say, field: 'found' },
  { header: 'In the books', kind: 'text', isFigure: true, say, field: 'expected' },
  { header: 'Payouts under way', kind: 'text', isFigure: true, say, field: 'open_payouts' },
  { header: 'Difference', kind: 'text', isFigure: true, say, field: 'difference' },
];

const placesOf = (say: Say): SmallColumns<Day> => [
  { header: 'Day', kind: 'day', field: 'day' },
  {
    header: 'Members’ addresses',
    kind: 'text',
    isFigure: true,
    say,
    field: 'on_members',
    missing: 'unknown',
  },
  {
    header: 'Deposits not collected',
    kind: 'text',
    isFigure: true,
    say,
    field: 'members_booked',
    missing: 'unknown',
  },
  { header: 'On the way', kind: 'text', isFigure: true, say, field: 'in_transit', missing: 'unknown' },
  { header: 'In custody', kind: 'text', isFigure: true, say, field: 'in_custody', missing: 'unknown' },
  {
    header: 'Custody, expected',
    kind: 'text',
    isFigure: true,
    say,
    field: 'custody_booked',
    missing: 'unknown',
  },
  { header: 'Paying accounts', kind: 'text', isFigure: true, say, field: 'in_hot', missing: 'unknown' },
  { header: 'Paying, expected', kind: 'text', isFigure: true, say, field: 'hot_booked', missing: 'unknown' },
];

const differenceRow = (row: DataOf<'watch.differences'>[number]) => ({
  ...row,
  state: row.resolved_at ? ('gone' as const) : ('open' as const),
});

type Difference = ReturnType<typeof differenceRow>;

const differencesOf = (say: Say): SmallColumns<Difference> => [
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: { open: { word: 'Open', tone: 'bad' }, gone: { word: 'Gone', tone: 'ok' } },
  },
  { header: 'Address', kind: 'text', field: 'address' },
  { header: 'Owner', kind: 'text', field: 'user_id', missing: 'the programme' },
  { header: 'On the chain', kind: 'text', isFigure: true, say, field: 'found' },
  { header: 'In the books', kind: 'text', isFigure: true, say, field: 'expected' },
  { header: 'Difference', kind: 'text', isFigure: true, say, field: 'difference' },
  { header: 'Since', kind: 'instant', field: 'first_seen' },
  { header: 'Seen last', kind: 'instant', field: 'last_seen' },
  { header: 'Gone', kind: 'instant', field: 'resolved_at' },
];

interface KnownProps {
  hours: number;
  checked: readonly Day[];
  found: DataOf<'watch.differences'>;
}

/** The verdict first, then the picture and the rows behind it. */
function Known({ hours, checked, found }: KnownProps) {
  const [newest] = checked;
  const open = found.filter(({ resolved_at, address }) => resolved_at === null && address !== 'total').length;
  const days = daysOf(
    unitsTextOf(checked.flatMap((day) => [day.found, day.expected, day.open_payouts, day.difference])),
  );
  const places = placesOf(
    unitsTextOf(
      checked.flatMap((day) => [
        day.on_members,
        day.members_booked,
        day.in_transit,
        day.in_custody,
        day.custody_booked,
        day.in_hot,
        day.hot_booked,
      ]),
    ),
  );
  const differences = differencesOf(
    unitsTextOf(found.flatMap((row) => [row.found, row.expected, row.difference])),
  );
  const nothing = 'Nothing has been compared yet.';
  return (
    <>
      <Verdict {...reconciliationVerdict(newest, { open, now: serverNow(), hours })} />
      <Picture newest={newest} differences={found} />
      <Section title="Differences">
        <SmallTable
          caption="Differences"
          columns={differences}
          rows={found.map(differenceRow)}
          rowId={(row) => row.id}
          nothing={checked.length === 0 ? nothing : 'No address differs.'}
        />
      </Section>
      <Section title="Day by day">
        <SmallTable
          caption="Reconciliations"
          columns={days}
          rows={checked}
          rowId={(row) => row.day}
          nothing={nothing}
        />
      </Section>
      {checked.length > 0 && (
        <Section title="Where the money was">
          <SmallTable
            caption="Places"
            columns={places}
            rows={checked}
            rowId={(row) => row.day}
            nothing={nothing}
          />
        </Section>
      )}
    </>
  );
}

/** Chain minus books: each difference has a row with its age until it is resolved. */
export default function ReconciliationRoute() {
  const enabled = useMayCall('watch.reconciliations');
  const days = useQuery({ ...comparisonsQuery, enabled });
  const differences = useQuery({ ...apiQuery('watch.differences'), enabled });
  const hours = useQuery({ ...lateHoursQuery, enabled });
  return (
    <ConsolePage
      title="Reconciliation"
      reads="watch.reconciliations"
      note="The balance on the chain minus the balance in the books, for each address. A difference stays listed with its age until it is resolved. Chain and books are compared each hour."
    >
      <Loaded
        of={{ days, differences, hours }}
        failure="The reconciliation could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ days: checked, differences: found, hours: { chain } }) => (
          <Known hours={chain} checked={checked} found={found} />
        )}
      </Loaded>
    </ConsolePage>
  );
}
