import { useQuery } from '@tanstack/react-query';
import { useDeadline, type TimeLeft } from '@tributary/ui/time';
import { useEffect, useState } from 'react';
import { odlWindowQuery, storedWindow } from './odl-window.ts';

/** At ten hours or less the window is urgent (documents A section 9). */
const URGENT_HOURS = 10;
const NEVER = new Date(0).toISOString();

export interface Odl {
  isKnown: boolean;
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

/** The running window, counted on the server's clock; when it ends the next one is asked for. */
export function useOdl(): Odl {
  const { data, error, isFetching, refetch } = useQuery(odlWindowQuery);
  const [stored] = useState(storedWindow);
  const window = data ?? (error ? stored : undefined);
  const left = useDeadline(window?.enddate ?? NEVER);
  const hasEnded = window !== undefined && left.isOver;
  useEffect(() => {
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
  const length = window ? Date.parse(window.enddate) - Date.parse(window.startdate) : 1;
  return {
    isKnown: window !== undefined,
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
