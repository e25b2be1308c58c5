import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in a prerendered document and while React takes it over, true at once afterwards. Whatever only this browser
 * knows (storage, address, chance) waits for it: the first render has to be what the document says.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
