import { figure } from '../content/figure.ts';
import styles from './verdict.module.css';

/** The sign of a state, so that its colour is not the only mark. The words beside it say the same. */
export function Mark({ of }: { of: string }) {
  return (
    <svg className={styles.mark} data-state={figure(of)} viewBox="0 0 24 24" aria-hidden="true">
      <path data-mark="ok" d="m5 12.5 4.5 4.5L19 7" />
      <path data-mark="wait" d="M12 4v9m0 6v.5" />
      <path data-mark="bad" d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}
