import { Link } from 'react-router';
import { lineHref, type Line } from './ticket-words.ts';

/** The way from a line of money to support, and to what support said of it. */
export function LineLink({ line }: { line: Line }) {
  return (
    <Link to={lineHref(line)} aria-label={`Something is wrong with line ${line.id}`}>
      Wrong?
    </Link>
  );
}
