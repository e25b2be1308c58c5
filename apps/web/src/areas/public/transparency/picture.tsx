import type { ReactNode } from 'react';
import { figure } from '../content/figure.ts';
import styles from './picture.module.css';

interface PictureTableProps {
  label: string;
  head: readonly string[];
  children: ReactNode;
}

/** The figures of a picture, closed until a person opens them. It works without a script. */
export function PictureTable({ label, head, children }: PictureTableProps) {
  return (
    <details className={styles.table}>
      <summary>Show as table</summary>
      {/* The region scrolls, so the keyboard must be able to reach it. */}
      <div role="region" aria-label={`${label}, as a table`} tabIndex={0}>
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
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  );
}

interface LinePictureProps {
  /** The name of its figures on the server. */
  name: string;
  unit: string;
  /** The paths, in a square of a thousand by a thousand units that the page stretches. */
  children: ReactNode;
}

/** Lines over the days, with the axis at the right. They are readable without a pointer. */
export function LinePicture({ name, unit, children }: LinePictureProps) {
  return (
    <div className={styles.plot}>
      <span className={styles.unit}>{unit}</span>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={figure(`${name}.words`)}>
        <path className={styles.rule} d="M0 0H1000M0 500H1000M0 1000H1000" />
        {children}
      </svg>
      <span className={styles.tick} data-tick="top" aria-hidden="true">
        {figure(`${name}.top`)}
      </span>
      <span className={styles.tick} data-tick="middle" aria-hidden="true">
        {figure(`${name}.middle`)}
      </span>
      <span className={styles.tick} data-tick="zero" aria-hidden="true">
        0
      </span>
      <span className={styles.days} aria-hidden="true">
        <span>{figure('pictures.from')}</span>
        <span>{figure('pictures.to')}</span>
      </span>
    </div>
  );
}

interface LineProps {
  /** The prefix of the placeholders that the server fills with paths. */
  of: string;
  colour: string;
}

/** A line and the area below it. */
export function Line({ of, colour }: LineProps) {
  return (
    <g className={styles.line}>
      <path d={figure(`${of}.area`)} fill={colour} />
      <path d={figure(`${of}.line`)} stroke={colour} />
    </g>
  );
}
