import type { ConsoleNavGroup } from '@tributary/ui/console';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { late } from '../../../shared/late.tsx';
import styles from './palette-button.module.css';

const load = () => import('./palette.tsx');
const Palette = late(load);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface PaletteButtonProps {
  nav: readonly ConsoleNavGroup[];
  /** False until the session is known: nobody can search before. */
  isReady: boolean;
}

/** Opens the search of the console, as Ctrl+K does on every page. A dialog that is open keeps the keys. */
export function PaletteButton({ nav, isReady }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // Keys that follow the shortcut at once are meant for its field.
    void load().catch(() => undefined);
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isReady]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => isReady && setIsOpen(true)}
      >
        <Search aria-hidden />
        <span className={styles.words}>Search or go to</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && <Palette nav={nav} onClose={() => setIsOpen(false)} />}
    </>
  );
}
