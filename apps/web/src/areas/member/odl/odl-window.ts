import { readStored, store } from '@tributary/ui/storage';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type OdlWindow = DataOf<'odl.claimed'>;

const STORED = 'tributary.odl-window';

/** The last known window: shown while the server cannot be reached, never trusted (ODL-09). */
export function storedWindow(): OdlWindow | undefined {
  try {
    const text = readStored(STORED);
    return text === null ? undefined : (JSON.parse(text) as OdlWindow);
  } catch {
    return undefined;
  }
}

const asked = apiQuery('odl.claimed', {}, { fallback: 'Fetch failed' });

export const odlWindowQuery = {
  ...asked,
  queryFn: async (context: { signal: AbortSignal }): Promise<OdlWindow> => {
    const window = await asked.queryFn(context);
    store(STORED, JSON.stringify(window));
    return window;
  },
};
