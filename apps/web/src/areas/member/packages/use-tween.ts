import type { Micro } from '@tributary/domain';
import { prefersStill } from '@tributary/ui/media';
import { useEffect, useRef, useState } from 'react';

const TWEEN_MS = 500;

/** Animates to a new amount in half a second. Only the drawing moves; the true amount is available at once. */
export function useTween(target: Micro): Micro {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const begin = from.current;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = prefersStill() ? 1 : Math.min(1, (now - startedAt) / TWEEN_MS);
      const current =
        share === 1 ? target : begin + ((target - begin) * BigInt(Math.round(share * 1000))) / 1000n;
      from.current = current;
      setShown(current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
