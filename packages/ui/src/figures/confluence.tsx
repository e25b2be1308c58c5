import { cx } from '../class-names.ts';
import { confluenceRibbons, type ConfluenceSize, type Stream } from './confluence-paths.ts';
import styles from './confluence.module.css';

interface ConfluenceProps extends ConfluenceSize {
  streams: readonly Stream[];
  /** Animates once, from bottom to top. */
  isDrawn?: boolean;
  /** Fills its box and is cut at the sides if the box has another shape. */
  fillsBox?: boolean;
  className?: string;
}

/** Streams that join into a current. It always shows real shares, so it is data and not decoration. */
export function Confluence({
  streams,
  isDrawn = false,
  fillsBox = false,
  className,
  ...size
}: ConfluenceProps) {
  return (
    <svg
      className={cx(styles.confluence, isDrawn && styles.drawn, className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      preserveAspectRatio={fillsBox ? 'xMaxYMid slice' : undefined}
      aria-hidden="true"
    >
      {confluenceRibbons(streams, size).map(({ id, colour, width, path }) => (
        <path key={id} d={path} fill="none" stroke={colour} strokeWidth={width} pathLength={1} />
      ))}
    </svg>
  );
}
