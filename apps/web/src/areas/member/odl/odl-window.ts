import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type OdlWindow = DataOf<'odl.claimed'>;

const STORED = 'tributary.odl-window';

/** The window as it was known last: shown while the server cannot be asked, never believed (ODL-09). */
export function storedWindow(): OdlWindow | undefined {
  try {
    const text = localStorage.getItem(STORED);
    return text === null ? undefined : (JSON.parse(text) as OdlWindow);
  } catch {
    return undefined;
  }
}

function store(window: OdlWindow): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(window));
  } catch {
    // A full or forbidden store costs nothing but the picture while the server is away.
  }
}

const asked = apiQuery('odl.claimed', {}, { fallback: 'Fetch failed' });

export const odlWindowQuery = {
  ...asked,
  queryFn: async (context: { signal: AbortSignal }): Promise<OdlWindow> => {
    const window = await asked.queryFn(context);
    store(window);
    return window;
  },
};
