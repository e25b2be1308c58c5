import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useIsLive } from '../live/use-is-live.ts';
import { readStored, store } from '../storage/storage.ts';

const STORAGE_KEY = 'hide-amounts';

interface HiddenAmounts {
  hidden: boolean;
  toggle: () => void;
}

const HiddenAmountsContext = createContext<HiddenAmounts>({ hidden: false, toggle: () => {} });

const readChoice = (): boolean => readStored(STORAGE_KEY) === '1';

/** One switch masks every amount below it: masking only some would be worse than none. */
export function HiddenAmountsProvider({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  const [stored, setStored] = useState(readChoice);
  const hidden = isLive && stored;
  const value = useMemo(
    () => ({
      hidden,
      toggle: () => {
        store(STORAGE_KEY, hidden ? '0' : '1');
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
