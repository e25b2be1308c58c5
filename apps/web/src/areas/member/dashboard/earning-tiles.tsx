import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import type { EarningTile } from './earnings.ts';
import styles from './dashboard.module.css';

/** The six tiles of the document. The stream of a tile begins at its sharp corner. */
export function EarningTiles({ tiles, today }: { tiles: readonly EarningTile[]; today: string }) {
  return (
    <section aria-labelledby="earnings">
      <div className={styles.head}>
        <h2 id="earnings">Earnings</h2>
        <Link to="/user/transaction/transaction-report">All entries</Link>
      </div>
      <div className={styles.tiles}>
        {tiles.map(({ id, name, to, amount, percent, colour, filledBy }) => (
          <Link key={id} to={to} className={styles.tile} data-stream={id}>
            <span className={styles.label}>{name}</span>
            <strong className="num">
              <Money value={amount} as="display" unit={null} isUnitHeard />
            </strong>
            <span className={styles.share}>
              {id === 'total' ? (
                <>
                  <Money value={today} decimals={2} signed isUnitHeard /> today
                </>
              ) : (
                <>
                  <i style={{ background: percent ? colour : 'var(--surface-3)' }} />
                  {filledBy ?? `${percent}%`}
                </>
              )}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
