import { useOnline } from '@tributary/ui/offline';

/** Why money cannot be moved now; the bar at the top says the same to everyone. */
export function useOfflineReason(): string | false {
  return !useOnline() && 'You are offline. You can send again when the connection is back.';
}
