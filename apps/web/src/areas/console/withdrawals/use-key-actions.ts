import { useIsLive } from '@tributary/ui/live';
import { readStored, store } from '@tributary/ui/storage';
import { useEffect, useRef, useState } from 'react';

const STORAGE_KEY = 'review-keys';

/** Elements that use letters themselves, as text or for a menu. */
const DEAF = 'input, textarea, select, [contenteditable], [role=menu]';
const DIALOG = '[role=dialog], [role=alertdialog]';

function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false;
  const isDeaf = event.target instanceof Element && event.target.closest(DEAF) !== null;
  return !isDeaf && document.querySelector(DIALOG) === null;
}

/** Single keys for the whole page: `{ j: next }`. They act only if nothing else takes the key. */
export function useKeyActions(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (!action || !isForPage(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

const readChoice = (): boolean => readStored(STORAGE_KEY) !== 'off';

/** Voice control and stray keys press letters by accident, so the keys can be switched off (SC 2.1.4). */
export function useKeysChoice() {
  const isLive = useIsLive();
  const [hasKeys, setHasKeys] = useState(readChoice);
  const choose = (next: boolean) => {
    setHasKeys(next);
    store(STORAGE_KEY, next ? 'on' : 'off');
  };
  return [isLive && hasKeys, choose] as const;
}
