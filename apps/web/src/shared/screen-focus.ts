import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * A link of the application replaces the screen without a new document, so nobody would be told. A screen that chose a place
 * for the focus itself keeps it, and so does a search, a tab or a filter: the path stays.
 */
export function ScreenFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A menu that led here gives the focus back to its button first. Who is on the way already is not called back.
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
