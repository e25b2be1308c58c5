import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in a prerendered document and while React takes it over, true immediately afterwards. Data of only this
 * browser (storage, address, random values) wait for it, since the first render must equal the document.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
