import { Countdown, useDeadline } from '@tributary/ui/time';
import type { Payment } from './payment.ts';
import styles from './payment-window.module.css';

const HURRY_SECONDS = 180;
const STOP_SECONDS = 60;

export function useWindow({ created_at, expires_at }: Payment) {
  const left = useDeadline(expires_at);
  const totalSeconds = Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 1000);
  const level =
    left.totalSeconds <= STOP_SECONDS ? 'stop' : left.totalSeconds <= HURRY_SECONDS ? 'hurry' : 'calm';
  return { left, totalSeconds, level } as const;
}

export type PaymentWindowState = ReturnType<typeof useWindow>;

export function windowWarning({ left, level }: PaymentWindowState): string {
  if (level === 'stop') return "Don't do payment now, start again!";
  const minutes = Math.ceil(left.totalSeconds / 60);
  return level === 'hurry' ? `Only ${minutes} minutes left! Hurry up!` : '';
}

/** The time left and its line, both by the server's clock. */
export function PaymentWindow({ payment, state }: { payment: Payment; state: PaymentWindowState }) {
  const { left, totalSeconds, level } = state;
  const minutes = Math.round(totalSeconds / 60);
  return (
    <div className={styles.window} data-level={level}>
      <Countdown className={styles.countdown} deadline={payment.expires_at} />
      <small aria-hidden="true">left of {String(minutes).padStart(2, '0')}:00</small>
      <div className={styles.line} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * left.totalSeconds) / totalSeconds)}%` }} />
      </div>
    </div>
  );
}
