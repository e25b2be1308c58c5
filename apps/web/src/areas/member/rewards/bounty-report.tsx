import type { OWN_REWARDS_OF } from '@tributary/definitions/lists';
import type { IncomeKind } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { formatDate } from '@tributary/ui/time';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { useState, type ReactNode } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { useSheetAddress } from '../../../shared/use-sheet-address.ts';
import { LateEarningPicture } from './late-earning-picture.tsx';
import { ReportPart, ReportScreen } from '../report/report-screen.tsx';
import { listed, type ReportSource } from '../report/report-table.tsx';

const RewardSheet = late(() => import('./reward-sheet.tsx'), undefined, TRIES);

/** The days of the picture above the table. */
const DAYS_SHOWN = 14;

type Income = DataOf<'incomes.report'>['rows'][number];
type Open = (row: Income) => void;

const sourceOf = ({ kind, report, emptyText }: BountyReportProps, open: Open): ReportSource<Income> =>
  listed(report, {
    list: 'incomes.report',
    file: 'incomes.exportReport',
    emptyText,
    fixed: { kind },
    rowActions: (row) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Explain ${row.particulars}, ${formatDate(row.created_at)}`}
        onClick={() => open(row)}
      >
        Explain
      </Button>
    ),
  });

type BountyReportProps = {
  kind: IncomeKind;
  report: (typeof OWN_REWARDS_OF)[IncomeKind];
  tiles: Parameters<typeof ReportScreen>[0]['tiles'];
  /** Explains how the first row appears. */
  emptyText: string;
  /** True if it is part of another screen. */
  isPart?: boolean;
};

/** The rewards of one kind, each with its explanation. */
export function BountyReport({
  children,
  isPart = false,
  ...about
}: BountyReportProps & { children: ReactNode }) {
  const Shown = isPart ? ReportPart : ReportScreen;
  const explained = useSheetAddress('explain');
  // The arguments of a report never change.
  const [source] = useState(() => sourceOf(about, ({ id }) => explained.open(id)));
  return (
    <>
      <Shown
        source={source}
        tiles={about.tiles}
        isByName={false}
        picture={<LateEarningPicture days={DAYS_SHOWN} kind={about.kind} />}
      >
        {children}
      </Shown>
      {explained.id !== null && <RewardSheet rewardId={explained.id} onClose={explained.close} />}
    </>
  );
}
