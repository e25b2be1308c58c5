import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';
import styles from './coverage-line.module.css';

interface CoverageLineProps {
  wantedDays: number;
}

/** The days that the treasury covered on each of 30 days, above and below the pause line. */
export default function CoverageLine({ wantedDays }: CoverageLineProps) {
  const { data } = useQuery(apiQuery('treasury.days'));
  const days = (data ?? []).flatMap(({ coveredDays }, at) =>
    coveredDays === null ? [] : [{ at, covered: coveredDays }],
  );
  if (days.length < 2) return null;
  const most = Math.max(wantedDays * 2, ...days.map(({ covered }) => covered));
  const points = days.map(({ at, covered }) => `${at},${most - covered}`).join(' ');
  return (
    <svg className={styles.line} viewBox={`0 0 29 ${most}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="29" y1={most - wantedDays} y2={most - wantedDays} data-pause />
      <polyline points={points} />
    </svg>
  );
}
