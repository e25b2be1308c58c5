import styles from './brand.module.css';

/** Two streams joining a trunk. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 21.5V2.5M5 21.5c0-6.5 7-4.5 7-11M19 21.5c0-4.5-7-3.5-7-9" />
    </svg>
  );
}

export function Brand({ suffix }: { suffix?: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      Tributary{suffix && ' '}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
