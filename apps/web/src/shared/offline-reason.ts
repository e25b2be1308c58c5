import { useOnline } from '@tributary/ui/online';

/** The reason why money cannot move while offline; the bar at the top says the same. */
export function useOfflineReason(): string | false {
  return !useOnline() && 'You are offline. You can send again when the connection is back.';
}
