import { useEffect, type RefObject } from 'react';

const GUARD = 'data-base-ui-focus-guard';
const PORTAL = '[data-base-ui-portal]';

/**
 * Keeps the Tab key inside an open modal dialog. Base UI moves the focus from the guards at both ends back into the
 * dialog one frame later; without this, a second Tab within that frame would reach the page behind.
 */
export function useTabStays(popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const at = document.activeElement;
      if (event.key !== 'Tab' || !popup.current) return;
      const isBehind = at === null || at.closest(PORTAL) === null;
      if (isBehind) popup.current.focus({ preventScroll: true });
      if (isBehind || at.hasAttribute(GUARD)) event.preventDefault();
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [popup, isOpen]);
}
