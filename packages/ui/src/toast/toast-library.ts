let isWanted = false;
let listStands: () => void = () => {};
const listeners = new Set<() => void>();
const standing = new Promise<void>((stand) => {
  listStands = stand;
});

/** Called by the list once it can show a message. */
export { listStands };

export const isListWanted = (): boolean => isWanted;

export function watchListWanted(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Requests the list, and returns the library once the list exists. Never called by the first screen. */
export async function toastLibrary() {
  isWanted = true;
  for (const listener of listeners) listener();
  const [library] = await Promise.all([import('sonner'), standing]);
  return library;
}
