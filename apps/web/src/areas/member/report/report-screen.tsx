import { AppBar, MemberFrame, StatStrip, StatTile } from '@tributary/ui/frames';
import { HideAmountsButton, Money } from '@tributary/ui/money';
import type { TableDefinition, TablePage } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import styles from './report-screen.module.css';

interface SumTile {
  label: string;
  note: string;
  /** A sum of the list. */
  of: string;
  decimals?: 1 | 2;
}

interface ReportScreenProps<Row> {
  title: string;
  tiles: readonly SumTile[];
  /** What the report sums and where it comes from. */
  children: ReactNode;
  table: TableDefinition<Row>;
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
export function ReportScreen<Row>({ title, tiles, children, table }: ReportScreenProps<Row>) {
  const aboveTable = (page: TablePage<Row> | undefined): ReactNode => (
    <>
      <Sums tiles={tiles} sums={page?.sums} />
      <p className={styles.legend}>{children}</p>
    </>
  );
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title={title} backTo="/user/account" actions={<HideAmountsButton />} />
      <ScreenTable table={table} summary={aboveTable} />
    </MemberFrame>
  );
}
