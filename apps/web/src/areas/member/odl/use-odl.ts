import { useQuery } from '@tanstack/react-query';
import { serverNow, useDeadline, type TimeLeft } from '@tributary/ui/time';
import { useEffect, useState } from 'react';
import { odlWindowQuery, storedWindow, type OdlWindow } from './odl-window.ts';

/** At ten hours or less the window is urgent (documents A section 9). */
const URGENT_HOURS = 10;
const NEVER = new Date(0).toISOString();

/** The interval for requesting the next window after one has ended and nothing newer is known. */
const NEXT_WINDOW_MS = 15_000;

export interface Odl {
  /** True if a window is shown: the server's, or the last known one. */
  isKnown: boolean;
  /** True if the server has confirmed the window in this visit; an older one cannot be claimed. */
  isCurrent: boolean;
  isClaimed: boolean;
  isUrgent: boolean;
  left: TimeLeft;
  /** The remaining share of the window, 0 to 1. */
  share: number;
  closesAt: string | null;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

const isOver = (window: OdlWindow): boolean => Date.parse(window.enddate) <= serverNow();

/** A stored window that still runs; an ended one says nothing about the present one. */
function lastKnownWindow(): OdlWindow | undefined {
  const stored = storedWindow();
  return stored && !isOver(stored) ? stored : undefined;
}

/** The running window by the server's clock; at its end the next one is requested at once and then every 15 s. */
export function useOdl(): Odl {
  const { data, error, failureCount, isFetching, refetch } = useQuery({
    ...odlWindowQuery,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? NEXT_WINDOW_MS : false),
  });
  const [stored] = useState(lastKnownWindow);
  const window = data ?? (failureCount > 0 || error ? stored : undefined);
  const left = useDeadline(window?.enddate ?? NEVER);
  const endsAt = data ? Date.parse(data.enddate) : 0;
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, endsAt - serverNow()));
    return () => clearTimeout(timer);
  }, [endsAt, refetch]);
  const length = window ? Date.parse(window.enddate) - Date.parse(window.startdate) : 1;
  return {
    isKnown: window !== undefined,
    isCurrent: data !== undefined && !(left.isOver && error),
    isClaimed: window?.claimstatus === 'true',
    isUrgent: left.totalSeconds <= URGENT_HOURS * 3600,
    left,
    share: Math.min(1, (left.totalSeconds * 1000) / length),
    closesAt: window?.enddate ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
}
