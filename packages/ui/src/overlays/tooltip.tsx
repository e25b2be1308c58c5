import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './overlay.module.css';

interface TooltipProps {
  /** Repeats or shortens what the trigger is already named: a tooltip never exists on touch. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className={styles.menuLayer}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
