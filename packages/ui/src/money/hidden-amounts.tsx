import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useIsLive } from '../live/use-is-live.ts';

const STORAGE_KEY = 'hide-amounts';

interface HiddenAmounts {
  hidden: boolean;
  toggle: () => void;
}

const HiddenAmountsContext = createContext<HiddenAmounts>({ hidden: false, toggle: () => {} });

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

function store(hidden: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, hidden ? '1' : '0');
  } catch {
    // If the browser stores nothing, the choice lasts until the page is closed.
  }
}

/** One switch masks every amount below it: masking only some would be worse than none. */
export function HiddenAmountsProvider({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  const [stored, setStored] = useState(readStored);
  const hidden = isLive && stored;
  const value = useMemo(
    () => ({
      hidden,
      toggle: () => {
        store(!hidden);
        setStored(!hidden);
      },
    }),
    [hidden],
  );
  return <HiddenAmountsContext value={value}>{children}</HiddenAmountsContext>;
}

const ALWAYS_HIDDEN: HiddenAmounts = { hidden: true, toggle: () => {} };

/** Hides every amount below it, independent of the switch, for samples and tests. */
export function AmountsHidden({ children }: { children: ReactNode }) {
  return <HiddenAmountsContext value={ALWAYS_HIDDEN}>{children}</HiddenAmountsContext>;
}

export function useHiddenAmounts(): HiddenAmounts {
  return use(HiddenAmountsContext);
}
