import { ChevronsRight } from 'lucide-react';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { cx } from '../class-names.ts';
import { dragDistance, nextSwipe, type SwipeEvent, type SwipeState } from './swipe-state.ts';
import styles from './swipe-to-proceed.module.css';

interface SwipeToProceedProps {
  /** Capitals as in the documents: "SWIPE TO PROCEED". */
  label: string;
  armedLabel?: string;
  onProceed: () => void;
  /** The reason why it is disabled; shown under the track, since a disabled control must explain itself. */
  disabledReason?: string | false;
}

const THUMB_TRAVEL = 176;

/** One button: drag it, tap it twice, or press Enter. If money moves, a confirm dialog follows. */
export function SwipeToProceed(props: SwipeToProceedProps) {
  const { label, armedLabel = 'TAP AGAIN TO PROCEED', onProceed, disabledReason } = props;
  const [state, setState] = useState<SwipeState>({ phase: 'idle' });
  const latest = useRef(state);
  const send = (event: SwipeEvent) => {
    if (disabledReason) return;
    const step = nextSwipe(latest.current, event);
    latest.current = step.state;
    setState(step.state);
    if (step.proceeds) onProceed();
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    send({ type: 'press', x: event.clientX });
  };
  const onClick = (event: MouseEvent) => {
    // A click without a pointer (detail 0) comes from a key, a screen reader or a voice command.
    if (event.detail === 0) send({ type: 'activate' });
  };
  const isArmed = state.phase === 'armed';
  const offset = Math.min(THUMB_TRAVEL, dragDistance(state));
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={cx(styles.track, isArmed && styles.armed, state.phase === 'dragging' && styles.dragging)}
        aria-disabled={disabledReason ? true : undefined}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => send({ type: 'move', x: event.clientX })}
        onPointerUp={() => send({ type: 'release' })}
        onPointerCancel={() => send({ type: 'cancel' })}
        onClick={onClick}
        onBlur={() => send({ type: 'cancel' })}
        onKeyDown={(event) => event.key === 'Escape' && send({ type: 'cancel' })}
      >
        <span className={styles.thumb} style={{ transform: `translateX(${offset}px)` }} aria-hidden="true">
          <ChevronsRight />
        </span>
        <span className={styles.label}>{isArmed ? armedLabel : label}</span>
      </button>
      <p className={cx(styles.hint, disabledReason && styles.reason)}>
        {disabledReason || 'Drag, tap twice, or press Enter'}
      </p>
      <span className="vh" role="status">
        {isArmed ? armedLabel : ''}
      </span>
    </div>
  );
}
