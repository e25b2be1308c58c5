import { Section } from '@tributary/ui/frames';
import { DateRangeField } from '@tributary/ui/date-range';
import type { TableDefinition } from '@tributary/ui/table';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { ScreenTable } from '../../shared/screen-table.tsx';
import { sampleTable, type Withdrawal } from './sample-table.tsx';

const failing: TableDefinition<Withdrawal> = {
  ...sampleTable,
  id: 'gallery.failing',
  caption: 'Members',
  read: () => ({
    queryKey: ['gallery', 'failing'],
    queryFn: () => Promise.reject(new ApiError('Something went wrong', { status: 400 })),
  }),
  texts: { errorTitle: 'Error loading members' },
};

export function TableSamples() {
  const [range, setRange] = useState({ from: '2026-11-01', to: '2026-11-20' });
  return (
    <>
      <Section title="Table">
        <ScreenTable table={sampleTable} />
      </Section>
      <Section title="Table that failed">
        <ScreenTable table={failing} />
      </Section>
      <Section title="Date range">
        <DateRangeField label="Request Period" value={range} onChange={setRange} />
      </Section>
    </>
  );
}
