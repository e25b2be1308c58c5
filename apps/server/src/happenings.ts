import { listen, type OpenOptions } from '@tributary/database';

/** A change of money: the row, its owner and its new state. */
export type Happening = {
  noun: 'withdrawals' | 'deposits' | 'notifications' | 'tickets' | 'operators';
  memberId: number;
  id: number;
  status: string;
  /** The operator who caused it, for operators' actions. */
  by?: string;
};

type Listener = {
  hear: (happening: Happening) => void;
  /** Called when happenings may have been lost, because the database's connection was. */
  missed: () => void;
};

export type Happenings = {
  /** Subscribes to one member's money, or to everybody's. Returns a function that unsubscribes. */
  subscribe: (whose: number | 'everybody', listener: Listener) => () => void;
  close: () => Promise<void>;
};

const AT_ONCE = (): Promise<void> => Promise.resolve();

/**
 * Passes the database's notifications to the subscribers in this process. A subscriber reads again at once, so each
 * notification waits until a standby that answers reads shows its change (`shown`).
 */
export const openHappenings = (
  databaseUrl: string,
  who: Pick<OpenOptions, 'as'> = {},
  shown = AT_ONCE,
): Happenings => {
  const listeners = new Map<number | 'everybody', Set<Listener>>();
  const pass = async (happening: Happening): Promise<void> => {
    await shown();
    for (const whose of [happening.memberId, 'everybody'] as const)
      for (const { hear } of listeners.get(whose) ?? []) hear(happening);
  };
  const passMissed = async (): Promise<void> => {
    await shown();
    for (const those of listeners.values()) for (const { missed } of those) missed();
  };
  const source = listen(
    databaseUrl,
    'happenings',
    {
      hear: (message) => void pass(JSON.parse(message) as Happening),
      opened: () => void passMissed(),
    },
    who,
  );
  return {
    subscribe: (whose, listener) => {
      const those = listeners.get(whose) ?? new Set();
      listeners.set(whose, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0) listeners.delete(whose);
      };
    },
    close: () => source.stop(),
  };
};
