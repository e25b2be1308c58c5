import { describe, expect, it } from 'vitest';
import { nextSwipe, type SwipeEvent, type SwipeState } from './swipe-state.ts';

const IDLE: SwipeState = { phase: 'idle' };

function play(events: SwipeEvent[]): { proceeds: boolean; phase: string } {
  let state: SwipeState = IDLE;
  let proceeds = false;
  for (const event of events) {
    const step = nextSwipe(state, event);
    state = step.state;
    proceeds ||= step.proceeds;
  }
  return { proceeds, phase: state.phase };
}

const drag = (to: number): SwipeEvent[] => [
  { type: 'press', x: 0 },
  { type: 'move', x: to },
  { type: 'release' },
];
const tap: SwipeEvent[] = [{ type: 'press', x: 0 }, { type: 'release' }];

describe('swipe to proceed', () => {
  it('does nothing on a drag of 79 px', () =>
    expect(play(drag(79))).toEqual({ proceeds: false, phase: 'idle' }));
  it('proceeds on a drag of 80 px', () => expect(play(drag(80)).proceeds).toBe(true));
  it('does nothing on a drag to the left', () => expect(play(drag(-120)).proceeds).toBe(false));
  it('does nothing when the drag is cancelled, as a vertical scroll does', () =>
    expect(play([{ type: 'press', x: 0 }, { type: 'move', x: 200 }, { type: 'cancel' }])).toEqual({
      proceeds: false,
      phase: 'idle',
    }));
  it('proceeds at once on Enter, Space and the click of a screen reader', () =>
    expect(play([{ type: 'activate' }]).proceeds).toBe(true));
  it('arms on one tap', () => expect(play(tap)).toEqual({ proceeds: false, phase: 'armed' }));
  it('proceeds on the second tap', () => expect(play([...tap, ...tap]).proceeds).toBe(true));
  it('disarms on Escape or blur', () =>
    expect(play([...tap, { type: 'cancel' }, ...tap]).proceeds).toBe(false));
});
