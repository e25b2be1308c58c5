import type { ConsoleNavGroup } from '@tributary/ui/console';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { late } from '@tributary/ui/lazy-part';
import { whenIdle } from '../../../shared/when-idle.ts';
import styles from './palette-button.module.css';

const load = () => import('./palette.tsx');
const Palette = late(load);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface PaletteButtonProps {
  nav: readonly ConsoleNavGroup[];
  /** True once the operator is known; a search that was asked for before opens then. */
  isReady: boolean;
}

/** Opens the search of the console, as Ctrl+K does on every page. A dialog that is open keeps the keys. */
export function PaletteButton({ nav, isReady }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Keys that follow the shortcut at once are meant for its field. The page's own figures come first.
    return isReady ? whenIdle(() => void load().catch(() => undefined)) : undefined;
  }, [isReady]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden />
        <span className={styles.words}>Search or go to</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && isReady && <Palette nav={nav} onClose={() => setIsOpen(false)} />}
    </>
  );
}
