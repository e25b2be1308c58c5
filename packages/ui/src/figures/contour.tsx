import styles from './contour.module.css';

interface ContourProps {
  /** The same seed draws the same hills, so a screen keeps its picture. */
  seed: number;
  lines?: number;
  width?: number;
  height?: number;
  className?: string;
}

function noise(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

function contourLine(
  seed: number,
  line: number,
  { width, height, lines }: { width: number; height: number; lines: number },
): string {
  const base = (height * (line + 0.5)) / lines;
  const points = 6;
  const heights = Array.from({ length: points + 1 }, (_, point) => {
    const hill = noise(seed, point) * 0.7 + noise(seed + line * 0.13, point + 9) * 0.3;
    return base + (hill - 0.5) * (height / lines) * 3;
  });
  const step = width / points;
  return heights
    .map((y, point) => {
      if (point === 0) return `M0 ${y.toFixed(1)}`;
      const middle = step * (point - 0.5);
      return `C${middle.toFixed(1)} ${(heights[point - 1] ?? y).toFixed(1)} ${middle.toFixed(1)} ${y.toFixed(1)} ${(step * point).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Lines of equal height, as on a river map, in place of a picture without data. */
export function Contour({ seed, lines = 7, width = 360, height = 96, className }: ContourProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className ?? styles.contour}
      aria-hidden="true"
    >
      {Array.from({ length: lines }, (_, line) => (
        <path
          key={line}
          d={contourLine(seed, line, { width, height, lines })}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
