import { useCallback, useState } from 'react';

function readHidden(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The columns that an operator hid, stored per table. */
export function useHiddenColumns(tableId: string) {
  const key = `columns:${tableId}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  const toggle = (columnId: string) => {
    const next = new Set(hidden);
    if (!next.delete(columnId)) next.add(columnId);
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // If the browser stores nothing, the choice lasts until the page is closed.
    }
  };
  return { hidden, toggle };
}

const sizeKey = (tableId: string): string => `size:${tableId}`;

/** The page size that a person last chose for a table; undefined if none, or if storage is blocked. */
export function rememberedSize(tableId: string): number | undefined {
  try {
    const size = Number.parseInt(localStorage.getItem(sizeKey(tableId)) ?? '', 10);
    return size > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}

export function rememberSize(tableId: string, size: number): void {
  try {
    localStorage.setItem(sizeKey(tableId), String(size));
  } catch {
    // If the browser stores nothing, the choice lasts as long as the address.
  }
}

/**
 * Rows selected by id, so that a selection survives paging. A change of filters clears it, since those rows are no
 * longer visible.
 */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState({ scope, ids: new Set<string>() });
  const ids = selection.scope === scope ? selection.ids : new Set<string>();
  // The same function for every render, so unchanged rows are not drawn again.
  const set = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setSelection((before) => {
        const next = new Set(before.scope === scope ? before.ids : []);
        for (const id of changed) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return { scope, ids: next };
      }),
    [scope],
  );
  return { ids: ids as ReadonlySet<string>, set, clear: () => setSelection({ scope, ids: new Set() }) };
}

export type Selection = ReturnType<typeof useSelection>;
