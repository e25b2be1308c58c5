/** The whole behaviour of the swipe control, without its drawing. */
export type SwipeState =
  | { phase: 'idle' | 'armed' }
  | { phase: 'dragging'; startX: number; x: number; wasArmed: boolean };

export type SwipeEvent =
  | { type: 'press'; x: number }
  | { type: 'move'; x: number }
  | { type: 'release' }
  | { type: 'cancel' }
  | { type: 'activate' };

export interface SwipeStep {
  state: SwipeState;
  proceeds: boolean;
}

/** Documents A section 9: 80 px of a 240 px track. */
export const SWIPE_THRESHOLD = 80;
/** A shorter movement is a tap of an unsteady finger, not a drag. */
const TAP_SLOP = 6;

const IDLE: SwipeState = { phase: 'idle' };
const ARMED: SwipeState = { phase: 'armed' };

export function dragDistance(state: SwipeState): number {
  return state.phase === 'dragging' ? Math.max(0, state.x - state.startX) : 0;
}

/** One tap arms, the second proceeds: the alternative to dragging that SC 2.5.7 requires. */
function release(state: SwipeState): SwipeStep {
  if (state.phase !== 'dragging') return { state, proceeds: false };
  const distance = dragDistance(state);
  if (distance >= SWIPE_THRESHOLD) return { state: IDLE, proceeds: true };
  const isTap = Math.abs(state.x - state.startX) <= TAP_SLOP;
  if (!isTap) return { state: IDLE, proceeds: false };
  return state.wasArmed ? { state: IDLE, proceeds: true } : { state: ARMED, proceeds: false };
}

export function nextSwipe(state: SwipeState, event: SwipeEvent): SwipeStep {
  switch (event.type) {
    case 'press':
      return {
        state: { phase: 'dragging', startX: event.x, x: event.x, wasArmed: state.phase === 'armed' },
        proceeds: false,
      };
    case 'move':
      return { state: state.phase === 'dragging' ? { ...state, x: event.x } : state, proceeds: false };
    case 'release':
      return release(state);
    case 'cancel':
      return { state: IDLE, proceeds: false };
    case 'activate':
      return { state: IDLE, proceeds: true };
  }
}
