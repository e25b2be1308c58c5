import { AppBar, MemberFrame, StatStrip, StatTile } from '@tributary/ui/frames';
import { HideAmountsButton, Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { useMemo, type ReactNode } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMemberName } from '../session/session-context.ts';
import { reportTable, type ReportSource } from './report-table.tsx';
import styles from './report-screen.module.css';

interface SumTile {
  label: string;
  note: string;
  /** A sum of the list. */
  of: string;
  decimals?: 1 | 2;
}

interface ReportScreenProps<Row> {
  /** Made once, outside of the screen. */
  source: ReportSource<Row>;
  tiles: readonly SumTile[];
  /** Sums of their own; without them the tiles have the ones of the rows that the filters leave. */
  sums?: TablePage<never>['sums'];
  /** Whether the list's address names its member. */
  isByName?: boolean;
  /** What the report sums and where it comes from. */
  children: ReactNode;
}

function Sums({ tiles, sums }: { tiles: readonly SumTile[]; sums: TablePage<never>['sums'] }) {
  return (
    <div className={styles.sums}>
      <StatStrip>
        {tiles.map(({ label, note, of, decimals }) => (
          <StatTile
            key={of}
            label={label}
            note={note}
            value={
              <Money
                value={sums?.[of] === undefined ? null : String(sums[of])}
                as="display"
                decimals={decimals}
              />
            }
          />
        ))}
      </StatStrip>
    </div>
  );
}

/** A member's report: its sums, a sentence on what they are, and its table. */
export function ReportScreen<Row extends { id: string | number }>({
  tiles,
  sums,
  isByName = true,
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
      <p className={styles.legend}>{children}</p>
    </>
  );
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title={source.report.title} backTo="/user/account" actions={<HideAmountsButton />} />
      <ScreenTable table={table} summary={aboveTable} />
    </MemberFrame>
  );
}
