export interface RiverSource {
  id: string;
  share: number;
  colour: string;
  /** The lower corner of its tile, in the river's own pixels: the stream leaves just above it. */
  x: number;
  y: number;
  side: 'left' | 'right';
}

export interface RiverCourse {
  /** The gutter in which the trunk runs up. */
  gutterX: number;
  /** The height at which the trunk turns to its outlet. */
  bendY: number;
  /** The point where the trunk leaves upwards. */
  outletX: number;
  outletY: number;
}

export interface Lane {
  id: string;
  colour: string;
  width: number;
  path: string;
}

/** The trunk grows with the number of streams, up to the space between the buttons. */
const trunkWidth = (streams: number): number => Math.min(38, 14 + 6 * streams);
/** A tile has round corners: a thin stream begins where the edge is straight. */
const CORNER = 4;
const MIN_LANE = 2;
const LANE_GAP = 1;
const TURN_RADIUS = 30;

function laneWidths(sources: readonly RiverSource[]): number[] {
  const trunk = trunkWidth(sources.length);
  const total = sources.reduce((sum, { share }) => sum + share, 0);
  return sources.map(({ share }) => Math.max(MIN_LANE, total > 0 ? (trunk * share) / total : MIN_LANE));
}

/**
 * Draws each stream from its tile into the gutter and up to the outlet. Lanes are parallel and corners are concentric
 * arcs: a lane's radius is the turn's radius plus or minus its offset, as in a bend of a road. Sources come in lane
 * order from left to right, so no lanes cross.
 */
export function riverLanes(sources: readonly RiverSource[], course: RiverCourse): Lane[] {
  const widths = laneWidths(sources);
  const joined = widths.reduce((sum, width) => sum + width, 0) + LANE_GAP * Math.max(0, sources.length - 1);
  let edge = -joined / 2;
  return sources.map((source, index) => {
    const width = widths[index] ?? MIN_LANE;
    const offset = edge + width / 2;
    edge += width + LANE_GAP;
    // Stream and tile share the lower edge, so there is no step between them.
    const from = { ...source, y: source.y - Math.max(CORNER, width / 2) };
    return { id: source.id, colour: source.colour, width, path: lanePath(from, course, offset) };
  });
}

function lanePath(
  { x, y, side }: RiverSource,
  { gutterX, bendY, outletX, outletY }: RiverCourse,
  offset: number,
): string {
  const lane = gutterX + offset;
  const direction = side === 'left' ? 1 : -1;
  const entry = Math.min(14, Math.abs(lane - x));
  const lower = TURN_RADIUS - offset;
  const upper = TURN_RADIUS + offset;
  const row = bendY + offset;
  return [
    `M${x} ${y}H${lane - direction * entry}`,
    `A${entry} ${entry} 0 0 ${side === 'left' ? 0 : 1} ${lane} ${y - entry}`,
    `V${row + lower}`,
    `A${lower} ${lower} 0 0 1 ${lane + lower} ${row}`,
    `H${outletX + offset - upper}`,
    `A${upper} ${upper} 0 0 0 ${outletX + offset} ${row - upper}`,
    `V${outletY}`,
  ].join('');
}
