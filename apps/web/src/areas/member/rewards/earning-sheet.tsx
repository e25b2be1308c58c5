import { EARNINGS, reportOf } from '@tributary/definitions/lists';
import { formatDay } from '@tributary/domain';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { Sheet } from '@tributary/ui/sheet';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
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

/** The parts of a date's earnings; each part links to its lines, which explain themselves. */
export default function EarningSheet({ day, onClose }: { day: EarningDate; onClose: () => void }) {
  const { date } = day;
  const period = `from=${date}&to=${date}`;
  return (
    <Sheet open onClose={onClose} title={`Earnings of ${formatDay(date)}`}>
      <div className={styles.sheet}>
        <div className={styles.facts}>
          <FactList
            facts={[
              ...PARTS.map(({ field, name, report }) => ({
                name,
                value: (
                  <Link to={`${report}${period}`}>
                    <Money value={day[field]} decimals={6} />
                    <span className="vh"> {name}, its lines</span>
                  </Link>
                ),
              })),
              { name: 'Total Earning', value: <Money value={day.total_earning} decimals={6} /> },
            ]}
          />
        </div>
        <p>
          Paid for this date, minus any reversals. A reward that was Pending is booked on the day it was paid:{' '}
          <Link to={`/user/transaction/transaction-report?${period}`}>bookings of {formatDay(date)}</Link>
        </p>
      </div>
    </Sheet>
  );
}
