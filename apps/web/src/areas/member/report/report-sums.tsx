import { formatCount } from '@tributary/domain';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import type { TablePage } from '@tributary/ui/table';
import styles from './report-screen.module.css';

type KnownSums = NonNullable<TablePage<never>['sums']>;

export interface SumTile {
  label: string;
  note: string | ((sums: KnownSums) => string);
  /** A sum of the list. */
  of: string;
  /** Default: an amount. */
  is?: 'count';
  /** Default: two, rounded down, like every figure above its rows (AMB-146). */
  decimals?: 1;
  prefix?: '$';
}

function SumValue({ tile, sum }: { tile: SumTile; sum: KnownSums[string] | undefined }) {
  if (tile.is === 'count') return typeof sum === 'number' ? formatCount(sum) : (sum ?? '–');
  const value = sum === undefined ? null : String(sum);
  return <Money value={value} as="display" decimals={tile.decimals} prefix={tile.prefix} />;
}

/** The sums of a report, as computed by the server. */
export function Sums({ tiles, sums }: { tiles: readonly SumTile[]; sums: TablePage<never>['sums'] }) {
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
