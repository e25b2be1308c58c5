import { useQuery } from '@tanstack/react-query';
import { cx } from '@tributary/ui/class-names';
import { formatTime } from '@tributary/ui/time';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiQuery } from '../api/api.ts';

import styles from './price-ticker.module.css';

const REFRESH_MS = 30_000;
const STALE_MS = 90_000;

const pricesQuery = { ...apiQuery('market.prices'), refetchInterval: REFRESH_MS };

/** The source's name for a demo's invented price. */
const DEMO = 'demo';

interface Price {
  usd: number;
  change24h: number | null;
}

const usd = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

function Coin({ sign, name, price }: { sign: string; name: string; price: Price | null }) {
  if (!price) return null;
  const change = price.change24h;
  const Icon = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={styles.coin}>
      <abbr title={name}>{sign}</abbr>
      <strong className="num">{usd.format(price.usd)}</strong>
      {change !== null && (
        <span className={cx('num', change < 0 ? styles.down : styles.up)}>
          <Icon aria-hidden />
          {Math.abs(change).toFixed(2)}%<span className="vh">{change < 0 ? ' down' : ' up'} in 24 hours</span>
        </span>
      )}
    </span>
  );
}

function ageText(asOf: string, isStale: boolean, source: string): string {
  if (source === DEMO) return 'Demo prices, not from a market';
  return `${isStale ? 'Old prices, from' : 'Updated'} ${formatTime(asOf, { seconds: true })} IST`;
}

/** True after that moment; prices that nobody refreshes grow old on the screen as well. */
function useIsPast(atMs: number): boolean {
  const [seen, setSeen] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setSeen(Date.now()), Math.max(0, atMs - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [atMs]);
  return seen >= atMs;
}

/** Prices for information only, never for computing. Old prices state their age. */
export default function PriceTicker() {
  const { data, dataUpdatedAt } = useQuery(pricesQuery);
  const asOf = data?.asOf ?? null;
  const isOld = useIsPast(dataUpdatedAt + STALE_MS - (data?.ageSeconds ?? 0) * 1000);
  const isStale = data?.stale === true || isOld;
  // Without a price there is nothing to show.
  if (data && (!asOf || !(data.ripple ?? data.bitcoin))) return null;
  return (
    <section className={cx(styles.ticker, isStale && styles.stale)} aria-label="Market prices in US dollars">
      <div>
        <Coin sign="XRP" name="Ripple" price={data?.ripple ?? null} />
        <Coin sign="BTC" name="Bitcoin" price={data?.bitcoin ?? null} />
      </div>
      <p>{asOf ? ageText(asOf, isStale, data?.source ?? '') : ' '}</p>
    </section>
  );
}
