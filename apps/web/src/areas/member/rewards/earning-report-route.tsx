import { EARNINGS } from '@tributary/definitions/lists';
import { COMPARED_DAYS, formatDay } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { useSheetAddress } from '../../../shared/use-sheet-address.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';
import type { EarningDate } from './earning-sheet.tsx';
import { LateEarningPicture } from './late-earning-picture.tsx';
import { LateEarningStreams } from '../streams/late-earning-streams.tsx';
import styles from './earning-report.module.css';

const EarningSheet = lazyPart(() => import('./earning-sheet.tsx'));

export const meta = () => pageTitle(EARNINGS.title);

const sourceWith = (open: (day: EarningDate) => void) =>
  listed(EARNINGS, {
    list: 'incomes.earningsReport',
    file: 'incomes.exportEarnings',
    emptyText: 'Each day on which a reward is paid appears here.',
    rowActions: (day) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Explain the earnings of ${formatDay(day.date)}`}
        onClick={() => open(day)}
      >
        Explain
      </Button>
    ),
  });

const changeNote = ({ change }: Readonly<Record<string, unknown>>): string => {
  if (typeof change !== 'string') return 'of all rows below, on every page';
  const way = change.startsWith('-') ? 'less' : 'more';
  return `The newest seven rows brought ${change.replace('-', '')}% ${way} than the seven before.`;
};

const TILES = [{ label: 'Total Earnings', note: changeNote, of: 'total', prefix: '$' }] as const;

const PICTURES = (
  <div className={styles.pictures}>
    <LateEarningStreams />
    <div className={styles.days}>
      <LateEarningPicture days={COMPARED_DAYS} />
    </div>
  </div>
);

export default function EarningReportRoute() {
  const sheet = useSheetAddress('day');
  const [pressed, setPressed] = useState<EarningDate>();
  const [source] = useState(() =>
    sourceWith((day) => {
      setPressed(day);
      sheet.open(day.date);
    }),
  );
  const [hasOpened, setHasOpened] = useState(false);
  if (sheet.id !== null && !hasOpened) setHasOpened(true);
  return (
    <>
      <ReportScreen source={source} tiles={TILES} isByName={false} picture={PICTURES} isPictureFirst>
        One line per day: what you were paid, minus any reversals. The last column is the sum of the five
        incomes.
      </ReportScreen>
      {hasOpened && (
        <Suspense>
          <EarningSheet date={sheet.id} row={pressed} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
