import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { HideAmountsButton } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMemberName } from '../session/session-context.ts';
import { Sums, type SumTile } from './report-sums.tsx';
import { reportTable, type ReportSource } from './report-table.tsx';
import styles from './report-screen.module.css';

interface ReportScreenProps<Row> {
  /** Made once, outside of the screen. */
  source: ReportSource<Row>;
  tiles: readonly SumTile[];
  /** Sums of their own; without them the tiles have the ones of the rows that the filters leave. */
  sums?: TablePage<never>['sums'];
  /** Whether the list's address names its member. */
  isByName?: boolean;
  /** Between the sums and the table. */
  picture?: ReactNode;
  /** What the report sums and where it comes from. */
  children: ReactNode;
}

interface AboutProps extends Pick<ReportScreenProps<never>, 'picture' | 'children'> {
  hasRows: boolean;
}

/** Picture and sentence. On a phone they are below the rows and come with them, which are drawn in a slice of their own. */
function About({ hasRows, picture, children }: AboutProps) {
  const isLive = useIsLive();
  const isDrawn = useDeferredValue(hasRows && isLive, false);
  const waits = !isDrawn || undefined;
  return (
    <>
      {picture && (
        <div className={styles.picture} data-waits={waits}>
          {picture}
        </div>
      )}
      <p className={styles.legend} data-waits={waits}>
        {children}
      </p>
    </>
  );
}

/** A report without its frame: its sums, a sentence on what they are, and its table. */
export function ReportPart<Row extends { id: string | number }>({
  tiles,
  sums,
  isByName = true,
  picture,
  children,
  source,
}: ReportScreenProps<Row>) {
  const userrefid = useMemberName();
  const table = useMemo(
    () => reportTable(source, isByName ? { userrefid } : undefined),
    [source, isByName, userrefid],
  );
  const aboveTable = (page: TablePage<Row> | undefined): ReactNode => (
    <>
      <Sums tiles={tiles} sums={sums ?? page?.sums} />
      <About hasRows={page !== undefined} picture={picture}>
        {children}
      </About>
    </>
  );
  return (
    <div className={styles.report}>
      <ScreenTable table={table} summary={aboveTable} />
    </div>
  );
}

/** A member's report as a screen of its own. */
export function ReportScreen<Row extends { id: string | number }>(props: ReportScreenProps<Row>) {
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title={props.source.report.title} backTo="/user/account" actions={<HideAmountsButton />} />
      <ReportPart {...props} />
    </MemberFrame>
  );
}
