import { useQuery } from '@tanstack/react-query';
import { serverNow, useDeadline, type TimeLeft } from '@tributary/ui/time';
import { useEffect, useState } from 'react';
import { odlWindowQuery, storedWindow, type OdlWindow } from './odl-window.ts';

/** At ten hours or less the window is urgent (documents A section 9). */
const URGENT_HOURS = 10;
const NEVER = new Date(0).toISOString();

/** How often the next window is asked for once one has ended and nothing newer is known. */
const NEXT_WINDOW_MS = 15_000;

export interface Odl {
  /** A window is shown: as the server said it, or as it was known last. */
  isKnown: boolean;
  /** What is shown is the server's word of this visit; nothing is claimed on an older one. */
  isCurrent: boolean;
  isClaimed: boolean;
  isUrgent: boolean;
  left: TimeLeft;
  /** What of the window is left, 0 to 1. */
  share: number;
  closesAt: string | null;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

const isOver = (window: OdlWindow): boolean => Date.parse(window.enddate) <= serverNow();

/** A window that was stored and still runs; one that has ended says nothing about the present one. */
function lastKnownWindow(): OdlWindow | undefined {
  const stored = storedWindow();
  return stored && !isOver(stored) ? stored : undefined;
}

/** The running window, counted on the server's clock; when it ends the next one is asked for, now and then every 15 s. */
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
