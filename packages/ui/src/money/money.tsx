import { cx } from '../class-names.ts';
import { useHiddenAmounts } from './hidden-amounts.tsx';
import { moneyParts, type MoneyPartsOptions } from './money-parts.ts';
import styles from './money.module.css';

interface MoneyProps extends MoneyPartsOptions {
  /** The exact amount as a decimal string; null if the server has none. */
  value: string | null;
  /** `display` sets three sizes with two decimals; `text` fits a line or a table cell and is exact. */
  as?: 'display' | 'text';
  unit?: 'USDT' | 'XRP' | null;
  /** Screen readers hear the unit even if it is not drawn, because the heading above shows it. */
  isUnitHeard?: boolean;
  /** Console amounts carry a dollar sign instead of the unit. */
  prefix?: '$';
  className?: string;
}

const MASK = '••••';

export function Money({
  value,
  as = 'text',
  unit,
  isUnitHeard = false,
  prefix,
  className,
  ...options
}: MoneyProps) {
  const { hidden } = useHiddenAmounts();
  const shownUnit = unit === undefined && as === 'display' && !prefix ? 'USDT' : unit;
  const style = cx(styles.money, as === 'display' && styles.display, className);
  if (value === null) {
    return (
      <span className={style}>
        <span aria-hidden="true">–</span>
        <span className="vh">not available</span>
      </span>
    );
  }
  const { sign, whole, decimals, belowCent } = moneyParts(value, {
    decimals: as === 'display' ? 2 : 'exact',
    ...options,
  });
  return (
    <span className={style} translate="no">
      {hidden ? (
        <>
          <span aria-hidden="true">{MASK}</span>
          <span className="vh">Amount hidden</span>
        </>
      ) : (
        <>
          {sign}
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          {whole}
          {/* A line break, if any, comes before the decimal point. */}
          <wbr />
          <span className={styles.decimals}>
            {decimals}
            {belowCent && <span className={styles.belowCent}>{belowCent}</span>}
          </span>
        </>
      )}
      {shownUnit && <span className={styles.unit}> {shownUnit}</span>}
      {!shownUnit && isUnitHeard && !hidden && <span className="vh"> USDT</span>}
    </span>
  );
}
