import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../../../shared/api.ts';
import type { Contract, DataOf } from '../../../shared/api-types.ts';

export type OdlWindow = DataOf<Contract['odl']['claimed']>;

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

export const odlWindowQuery = queryOptions({
  queryKey: ['member', 'odl', 'window'],
  queryFn: async ({ signal }) => {
    const { data } = await apiGet<Contract['odl']['claimed']>('/odl-claim', {
      signal,
      fallback: 'Fetch failed',
    });
    store(data);
    return data;
  },
});

const SHOWN_CYCLES = 5;

/** The shares of the last windows, claimed or missed. */
export const lastCyclesQuery = queryOptions({
  queryKey: ['member', 'rewards', 'odl'],
  queryFn: async ({ signal }) =>
    (
      await apiGet<Contract['rewards']['list']>(`/rewards?kind=odl&size=${SHOWN_CYCLES}`, {
        signal,
        fallback: 'Fetch failed',
      })
    ).data.rows,
});
