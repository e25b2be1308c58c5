import type { HotWalletState } from './hot-wallet-state.ts';
import styles from './hot-wallet-gauge.module.css';

/** A staff gauge of the account's balance, with its floor and its ceiling. */
export function HotWalletGauge({ state: { gauge, word } }: { state: HotWalletState }) {
  return (
    <svg
      className={styles.gauge}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${word}: ${gauge.held} of 100; floor at ${gauge.floor}, ceiling at ${gauge.ceiling}`}
    >
      <rect width="100" height="12" className={styles.bed} />
      <rect width={gauge.held} height="12" className={styles.water} />
      <rect x={gauge.floor} width="0.6" height="12" className={styles.mark} />
      <rect x={gauge.ceiling} width="0.6" height="12" className={styles.mark} />
    </svg>
  );
}
