import { useEffect, useRef, type ReactNode } from 'react';
import styles from './charts.module.css';

export interface ChartTableContent {
  /** Column headings. The first one is above the names of the rows. */
  head: readonly string[];
  rows: readonly { id: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

interface ChartTableProps extends ChartTableContent {
  title: string;
  onClose: () => void;
}

/** The picture's figures as a table in its place. It takes the focus; Escape closes it. */
export function ChartTable({ title, head, rows, onClose }: ChartTableProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={room}
      className={styles.tableRoom}
      role="region"
      aria-label={`${title}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
      tabIndex={0}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
