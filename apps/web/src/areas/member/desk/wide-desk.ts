import { useSyncExternalStore } from 'react';

/** As in bottom-tab-bar.module.css. */
const WIDE = '(min-width: 82rem)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True if the bar of tabs is a rail at the left, with room for more links. */
export const useWideDesk = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
