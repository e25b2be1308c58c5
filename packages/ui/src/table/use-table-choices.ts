import { useCallback, useState } from 'react';
import { readStored, store } from '../storage/storage.ts';

function readHidden(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
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
    store(key, JSON.stringify([...next]));
  };
  return { hidden, toggle };
}

const sizeKey = (tableId: string): string => `size:${tableId}`;

/** The page size that a person last chose for a table; undefined if none, or if nothing is stored. */
export function rememberedSize(tableId: string): number | undefined {
  const size = Number.parseInt(readStored(sizeKey(tableId)) ?? '', 10);
  return size > 0 ? size : undefined;
}

export const rememberSize = (tableId: string, size: number): void => store(sizeKey(tableId), String(size));

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
