import { cx } from '../class-names.ts';
import { confluenceRibbons, type ConfluenceSize, type Stream } from './confluence-paths.ts';
import styles from './confluence.module.css';

interface ConfluenceProps extends ConfluenceSize {
  streams: readonly Stream[];
  /** Animates once, from bottom to top. */
  isDrawn?: boolean;
  /** How it fills a box of another shape: cut at the sides, or stretched. */
  fill?: 'cut' | 'stretched';
  /** Turned: the streams start below each other at the left, and the trunk leaves at the right. */
  isSideways?: boolean;
  className?: string;
}

const ASPECTS = { cut: 'xMaxYMid slice', stretched: 'none' } as const;

/** Streams that join into a current. It always shows real shares, so it is data and not decoration. */
export function Confluence({
  streams,
  isDrawn = false,
  fill,
  isSideways = false,
  className,
  ...size
}: ConfluenceProps) {
  const [across, along] = isSideways ? [size.height, size.width] : [size.width, size.height];
  return (
    <svg
      className={cx(styles.confluence, isDrawn && styles.drawn, className)}
      viewBox={`0 0 ${across} ${along}`}
      width={across}
      height={along}
      preserveAspectRatio={fill && ASPECTS[fill]}
      aria-hidden="true"
    >
      <g transform={isSideways ? `matrix(0 1 -1 0 ${size.height} 0)` : undefined}>
        {confluenceRibbons(streams, size).map(({ id, colour, width, path }) => (
          <path key={id} d={path} fill="none" stroke={colour} strokeWidth={width} pathLength={1} />
        ))}
      </g>
    </svg>
  );
}
