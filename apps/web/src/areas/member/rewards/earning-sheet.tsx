import { useQuery } from '@tanstack/react-query';
import { EARNINGS, reportOf } from '@tributary/definitions/lists';
import { formatDay } from '@tributary/domain';
import { EmptyState } from '@tributary/ui/feedback';
import { FactList } from '@tributary/ui/frames';
import { decimalsOfAmounts, Money } from '@tributary/ui/money';
import { Sheet } from '@tributary/ui/sheet';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from '../withdrawals/withdrawal-sheet.module.css';

export type EarningDate = DataOf<'incomes.earningsReport'>['rows'][number];

/** The report of each income, which uses the same business dates. */
const REPORT_OF: Readonly<Record<string, string>> = {
  daily_xrp: '/user/report/bot-profit?',
  direct: '/user/report/direct?',
  level_income: '/user/report/level-income?',
  odl: '/user/report/odl-bonus?',
  blb: '/user/account/blb-bonus?tab=report&',
};

const PARTS = reportOf(EARNINGS).columns.flatMap((column) =>
  column.kind === 'money' && column.field in REPORT_OF
    ? [{ field: column.field, name: column.header, report: REPORT_OF[column.field] }]
    : [],
);

function Parts({ day }: { day: EarningDate }) {
  const { date } = day;
  const period = `from=${date}&to=${date}`;
  const decimals = decimalsOfAmounts([day.total_earning, ...PARTS.map(({ field }) => day[field])]);
  return (
    <div className={styles.sheet}>
      <div className={styles.facts}>
        <FactList
          facts={[
            ...PARTS.map(({ field, name, report }) => ({
              name,
              value: (
                <Link to={`${report}${period}`}>
                  <Money value={day[field]} decimals={decimals} />
                  <span className="vh"> {name}, its lines</span>
                </Link>
              ),
            })),
            { name: 'Total Earning', value: <Money value={day.total_earning} decimals={decimals} /> },
          ]}
        />
      </div>
      <p>
        Paid for this date, minus any reversals. A reward that was Pending is booked on the day it was paid:{' '}
        <Link to={`/user/transaction/transaction-report?${period}`}>bookings of {formatDay(date)}</Link>
      </p>
    </div>
  );
}

interface EarningSheetProps {
  /** The day in the address; null while the sheet is closed. */
  date: string | null;
  /** The row that was pressed. */
  row: EarningDate | undefined;
  onClose: () => void;
}

/** The parts of a date's earnings; each part links to its lines, which explain themselves. */
export default function EarningSheet({ date, row, onClose }: EarningSheetProps) {
  const earned = useQuery({
    ...apiQuery('incomes.earningsReport', { from: date ?? '', to: date ?? '', size: 5 }),
    enabled: date !== null && row?.date !== date,
  });
  const day = row?.date === date ? row : earned.data?.rows[0];
  return (
    <Sheet
      open={date !== null}
      onClose={onClose}
      title={day ? `Earnings of ${formatDay(day.date)}` : 'Earnings of a day'}
    >
      {day ? (
        <Parts day={day} />
      ) : (
        <Loaded of={{ earned }} failure="This day could not be loaded" waiting={<Waiting height="18rem" />}>
          {() => <EmptyState title="No earnings">Nothing was paid to you for this date.</EmptyState>}
        </Loaded>
      )}
    </Sheet>
  );
}
