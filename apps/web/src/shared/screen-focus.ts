import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * A link of the application replaces the screen without a new document, which a screen reader would not announce. A
 * screen that set the focus itself keeps it. A search, a tab or a filter keeps it too, since the path stays.
 */
export function ScreenFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A menu returns the focus to its button first. If the person has already moved the focus, it stays there.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      const isPlaced = at?.closest('main, [role=dialog], [role=alertdialog]') && at.tagName !== 'MAIN';
      if (!isPlaced) focusHeading();
    });
    const leave = () => cancelAnimationFrame(frame);
    document.addEventListener('keydown', leave, { once: true });
    return () => {
      leave();
      document.removeEventListener('keydown', leave);
    };
  }, [pathname]);
  return null;
}
