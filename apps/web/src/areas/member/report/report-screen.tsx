import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { HideAmountsButton } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMemberName } from '../session/session-context.ts';
import { Sums, type SumTile } from './report-sums.tsx';
import { reportTable, type ReportSource } from './report-table.tsx';
import styles from './report-screen.module.css';

interface ReportScreenProps<Row> {
  /** Created once, outside of the screen. */
  source: ReportSource<Row>;
  tiles: readonly SumTile[];
  /** Separate sums; by default the tiles show the sums of the filtered rows. */
  sums?: TablePage<never>['sums'];
  /** True if the list's address contains the member's name. */
  isByName?: boolean;
  /** A sentence about some of the filtered rows, by their sums. */
  notice?: (sums: TablePage<never>['sums']) => ReactNode;
  /** Shown between the sums and the table. */
  picture?: ReactNode;
  /** True if a phone, too, has the picture above the rows. Its room is kept while it loads. */
  isPictureFirst?: boolean;
  /** A sentence about the sums and their source. */
  children: ReactNode;
}

interface AboutProps extends Pick<ReportScreenProps<never>, 'picture' | 'isPictureFirst' | 'children'> {
  hasRows: boolean;
}

/** Picture and sentence. What a phone has below the rows is drawn after them, in a separate slice. */
function About({ hasRows, picture, isPictureFirst, children }: AboutProps) {
  const waits = useDeferredValue(!hasRows, true) || undefined;
  return (
    <>
      {picture && (
        <div className={isPictureFirst ? styles.first : styles.picture} data-waits={waits}>
          {picture}
        </div>
      )}
      <p className={styles.legend} data-waits={waits}>
        {children}
      </p>
    </>
  );
}

/** A report without its frame: its sums, a sentence about them, and its table. */
export function ReportPart<Row extends { id: string | number }>({
  tiles,
  sums,
  isByName = true,
  notice,
  picture,
  isPictureFirst,
  children,
  source,
}: ReportScreenProps<Row>) {
  const userrefid = useMemberName();
  const table = useMemo(
    () => reportTable(source, isByName ? { userrefid } : undefined),
    [source, isByName, userrefid],
  );
  const aboveTable = (page: TablePage<Row> | undefined): ReactNode => {
    const said = page && notice?.(page.sums);
    return (
      <>
        <Sums tiles={tiles} sums={sums ?? page?.sums} />
        {said && <div className={styles.notice}>{said}</div>}
        <About hasRows={page !== undefined} picture={picture} isPictureFirst={isPictureFirst}>
          {children}
        </About>
      </>
    );
  };
  return (
    <div className={styles.report}>
      <ScreenTable table={table} summary={aboveTable} />
    </div>
  );
}

/** A member's report as a separate screen. */
export function ReportScreen<Row extends { id: string | number }>(props: ReportScreenProps<Row>) {
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title={props.source.report.title} backTo="/user/account" actions={<HideAmountsButton />} />
      <ReportPart {...props} />
    </MemberFrame>
  );
}
