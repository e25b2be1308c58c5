export interface Stream {
  id: string;
  /** Any non-negative number; only the proportion counts. Zero is drawn as a dry bed. */
  share: number;
  colour: string;
}

export interface Ribbon {
  id: string;
  colour: string;
  width: number;
  path: string;
  isDry: boolean;
}

export interface ConfluenceSize {
  width: number;
  height: number;
  /** Width of the joined trunk, including gaps. */
  trunk: number;
  /** The place where the trunk leaves at the top, 0 to 1 of the width. */
  trunkAt?: number;
}

const MIN_WIDTH = 2;
const GAP = 1.5;

/** Ribbons keep their order, so none cross; small ones never fall below two pixels. */
function ribbonWidths(streams: readonly Stream[], trunk: number): number[] {
  const total = streams.reduce((sum, { share }) => sum + share, 0);
  const room = trunk - GAP * Math.max(0, streams.length - 1);
  return streams.map(({ share }) => Math.max(MIN_WIDTH, total > 0 ? (room * share) / total : MIN_WIDTH));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Draws shares as ribbons that start evenly spaced at the bottom and join side by side at the top. */
export function confluenceRibbons(streams: readonly Stream[], size: ConfluenceSize): Ribbon[] {
  const { width, height, trunk, trunkAt = 0.5 } = size;
  const widths = ribbonWidths(streams, trunk);
  const joined = widths.reduce((sum, w) => sum + w, 0) + GAP * Math.max(0, streams.length - 1);
  const middle = (streams.length - 1) / 2;
  let edge = width * trunkAt - joined / 2;

  return streams.map(({ id, share, colour }, index) => {
    const ribbon = widths[index] ?? MIN_WIDTH;
    const top = edge + ribbon / 2;
    edge += ribbon + GAP;
    const foot = (width * (index + 0.5)) / streams.length;
    // Outer ribbons turn later than inner ones; with the same bend, neighbours would overlap at the shoulder.
    const bend = middle === 0 ? 0 : Math.abs(index - middle) / middle;
    const leave = height * (0.5 - 0.18 * bend);
    const arrive = height * (0.58 - 0.16 * bend);
    const neck = height * 0.1;
    const path = `M${round(foot)} ${height}C${round(foot)} ${round(leave)} ${round(top)} ${round(arrive)} ${round(top)} ${round(neck)}V0`;
    return {
      id,
      colour: share > 0 ? colour : 'var(--surface-3)',
      width: round(ribbon),
      path,
      isDry: share <= 0,
    };
  });
}
