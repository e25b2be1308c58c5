type Kind = 'localStorage' | 'sessionStorage';

/** Entries that the browser did not store. They last until the page is closed. */
const unstored = new Map<string, string>();

/** A stored text; null if there is none. A browser that denies storage throws as soon as code names the storage. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  const kept = unstored.get(key) ?? null;
  try {
    return kept ?? globalThis[kind].getItem(key);
  } catch {
    return kept;
  }
}

/** Stores a text; null removes the entry. */
export function store(key: string, text: string | null, kind: Kind = 'localStorage'): void {
  unstored.delete(key);
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}

/** True if the browser stores nothing: a missing entry then says nothing. */
export function isStorageDenied(): boolean {
  try {
    localStorage.setItem('probe', '1');
    localStorage.removeItem('probe');
    return false;
  } catch {
    return true;
  }
}
