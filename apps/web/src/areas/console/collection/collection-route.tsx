import { useQuery } from '@tanstack/react-query';
import { COLLECTIONS } from '@tributary/definitions/lists';
import { useMemo } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { Proposals } from '../page/proposals.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { CollectionState } from './collection-state.tsx';
import { HotWallets } from './hot-wallets.tsx';
import { overviewQuery } from './overview-query.ts';
import { PauseButton } from './pause-button.tsx';
import { RulesSection } from './rules-section.tsx';

export const meta = () => pageTitle('Collection');

const TILES = [
  { label: 'Moved', sum: 'moved', kind: 'money' as const, note: 'by the collections below' },
  { label: 'Collections', sum: 'collections' },
  { label: 'Addresses', sum: 'addresses' },
  { label: 'Moved nothing', sum: 'failed', note: 'reverted, or the sequence was taken' },
  { label: 'Fees, BNB', sum: 'fees', note: 'in no book of members' },
];

/** The state, the uncollected funds and the rules; changes are made on the page itself. */
function Overview() {
  const overview = useQuery(overviewQuery);
  return (
    <Loaded
      of={{ overview }}
      failure="The state of collection could not be loaded"
      waiting={<Waiting height="43rem" />}
    >
      {({ overview: known }) => (
        <>
          <CollectionState overview={known} />
          <HotWallets overview={known} />
          <Proposals kinds={['return', 'loosening']} />
          <RulesSection />
        </>
      )}
    </Loaded>
  );
}

export default function CollectionRoute() {
  const mayExport = useMayCall('collections.export');
  const table = useMemo(
    () =>
      listTable(COLLECTIONS, {
        list: 'collections.list',
        file: 'collections.export',
        mayExport,
        searchPlaceholder: 'Search...',
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'Nothing has been collected.',
          errorTitle: 'Collections could not be loaded',
        },
      }),
    [mayExport],
  );
  return (
    <ConsoleList
      title="Collection"
      note="Moves USDT from members’ deposit addresses to custody. It changes no balance: members are already credited. A process with its own key does it; here are its reports and its rules."
      actions={<PauseButton />}
      form={<Overview />}
      tiles={TILES}
      table={table}
    />
  );
}
