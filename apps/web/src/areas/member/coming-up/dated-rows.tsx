import type { ReactNode } from 'react';
import styles from './dated-rows.module.css';

export interface DatedRow {
  id: string;
  title: ReactNode;
  detail: ReactNode;
  value?: ReactNode;
  /** The unit of the value: "a day". */
  per?: string;
  colour: string;
}

/** Coming events, one below the other on a line. All are open marks, since nothing has happened yet. */
export const DatedRows = ({ label, rows }: { label: string; rows: readonly DatedRow[] }) => (
  <ol className={styles.rows} aria-label={label}>
    {rows.map(({ id, title, detail, value, per, colour }) => (
      <li key={id}>
        <i style={{ borderColor: colour }} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{detail}</small>
        </span>
        <span className={styles.value}>
          <b>{value}</b>
          {per && <small>{per}</small>}
        </span>
      </li>
    ))}
  </ol>
);
