import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { formatDateTime, useDeadline } from '@tributary/ui/time';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { Proposals } from '../page/proposals.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { TabButtons, useTab } from '../page/tab-buttons.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { TurnoverForm } from './turnover-form.tsx';
import type { TurnoverData } from './turnover-values.ts';
import styles from './settings.module.css';

const EntryDialog = lazyPart(() =>
  import('./entry-dialog.tsx').then((loaded) => ({ default: loaded.EntryDialog })),
);

export const meta = () => pageTitle('Company Turnover');

type Entry = NonNullable<DataOf<'odl.entries'>['entries']>['rows'][number];

const ENTRIES: SmallColumns<Entry> = [
  { header: 'Date', kind: 'day', field: 'date' },
  { header: 'Hour', kind: 'text', field: 'hour', say: (hour) => `${hour.padStart(2, '0')}:00` },
  { header: 'Amount', kind: 'money', field: 'amount' },
  {
    header: 'Status',
    kind: 'status',
    field: 'status',
    words: { Achieved: { word: 'Achieved', tone: 'ok' }, Expired: { word: 'Expired', tone: 'neutral' } },
  },
];

/** The remaining time in whole hours (CCTO-04). */
function Closing({ data }: { data: TurnoverData }) {
  const { totalSeconds, isOver } = useDeadline(data.closes_at);
  return (
    <p className={styles.quiet}>
      Window {formatDateTime(data.created_at)} to {formatDateTime(data.closes_at)} IST.{' '}
      {isOver ? 'It is closing.' : `Closing in ${Math.floor(totalSeconds / 3_600)} h.`} Turnover starts at 0
      in each window.
    </p>
  );
}

function Turnover() {
  const turnover = useQuery(apiQuery('odl.turnover'));
  const entries = useQuery(apiQuery('odl.entries', { size: 10 }));
  const mayEnter = useMayCall('odl.saveEntry');
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded
      of={{ turnover, entries }}
      failure="The company turnover could not be loaded"
      waiting={<Waiting height="36rem" />}
    >
      {({ turnover: data, entries: listed }) => (
        <>
          <Closing data={data} />
          <TurnoverForm data={data} />
          <Section
            title="Daily entries"
            action={
              mayEnter && (
                <Button
                  size="small"
                  variant="outline"
                  icon={<Plus aria-hidden />}
                  onClick={() => setOpen(true)}
                >
                  New Entry
                </Button>
              )
            }
          >
            <SmallTable
              caption="Daily entries"
              columns={ENTRIES}
              rows={listed.entries?.rows ?? []}
              rowId={(row) => row.id}
              nothing="No hour has been recorded in this window."
            />
          </Section>
          <Suspense>
            {isOpen && <EntryDialog newest={listed.entries?.rows[0]} onClose={() => setOpen(false)} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}

const OdlSettings = lazyPart(() =>
  import('./odl-settings.tsx').then((loaded) => ({ default: loaded.OdlSettings })),
);

const TABS = [
  { value: '', label: 'Company Turnover' },
  { value: 'settings', label: 'ODL settings' },
];

const TURNOVER_NOTE =
  'This turnover is shared among members who claim in this window. To correct a settled window, cancel it under ODL settings.';

/** Two tabs at one address, since the documents give the first no other (AMB-113). */
export default function TurnoverRoute() {
  const mayRead = useMayCall('odl.turnover');
  const tab = useTab(TABS);
  return (
    <ConsolePage
      title={tab ? 'ODL settings' : 'Company Turnover'}
      reads="odl.turnover"
      note={tab ? undefined : TURNOVER_NOTE}
    >
      <TabButtons label="Settings" tabs={TABS} />
      {mayRead && <Proposals kinds={['turnover']} />}
      {mayRead && (tab ? <OdlSettings /> : <Turnover />)}
    </ConsolePage>
  );
}
