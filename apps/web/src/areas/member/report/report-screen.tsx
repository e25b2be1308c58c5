import { formatCount } from '@tributary/domain';
import { AppBar, MemberFrame, StatStrip, StatTile } from '@tributary/ui/frames';
import { HideAmountsButton, Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import { useMemo, type ReactNode } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { useMemberName } from '../session/session-context.ts';
import { reportTable, type ReportSource } from './report-table.tsx';
import styles from './report-screen.module.css';

type KnownSums = NonNullable<TablePage<never>['sums']>;

interface SumTile {
  label: string;
  note: string | ((sums: KnownSums) => string);
  /** A sum of the list. */
  of: string;
  /** An amount where nothing is said. */
  is?: 'count';
  decimals?: 1 | 2;
  prefix?: '$';
}

function SumValue({ tile, sum }: { tile: SumTile; sum: KnownSums[string] | undefined }) {
  if (tile.is === 'count') return typeof sum === 'number' ? formatCount(sum) : (sum ?? '–');
  const value = sum === undefined ? null : String(sum);
  return (
    <Money
      value={value}
      as="display"
      decimals={tile.decimals}
      {...(tile.prefix && { prefix: tile.prefix })}
    />
  );
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
        {tiles.map((tile) => (
          <StatTile
            key={tile.of}
            label={tile.label}
            note={typeof tile.note === 'string' ? tile.note : tile.note(sums ?? {})}
            value={<SumValue tile={tile} sum={sums?.[tile.of]} />}
          />
        ))}
      </StatStrip>
    </div>
  );
}

/** A report without its frame: its sums, a sentence on what they are, and its table. */
export function ReportPart<Row extends { id: string | number }>({
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
  return <ScreenTable table={table} summary={aboveTable} />;
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
