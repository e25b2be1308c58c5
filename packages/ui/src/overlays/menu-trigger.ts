import { cloneElement, type KeyboardEvent, type ReactElement } from 'react';

export interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** A trigger whose menu is not loaded yet: hover or focus loads the menu's code, a press opens the menu. */
export function closedTrigger(
  trigger: ReactElement<TriggerProps>,
  { prepare, open }: { prepare: () => void; open: () => void },
): ReactElement {
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  });
}
