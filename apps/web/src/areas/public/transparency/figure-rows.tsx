import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';

interface FigureRowsProps {
  rows: readonly { label: string; name: string }[];
}

/** Figures with their labels; each leads to its history. */
export function FigureRows({ rows }: FigureRowsProps) {
  return (
    <dl>
      {rows.map(({ label, name }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <HistoryLink of={name}>{figure(name)}</HistoryLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}
