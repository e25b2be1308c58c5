import { listen, type OpenOptions } from '@tributary/database';

/** Something about money changed: which row, whose, and what became of it. */
type Happening = {
  noun: 'withdrawals' | 'deposits' | 'notifications' | 'tickets' | 'operators';
  memberId: number;
  id: number;
  status: string;
  /** Of what an operator did: who did it. */
  by?: string;
};

type Listener = {
  hear: (happening: Happening) => void;
  /** Called when happenings may have been lost, because the database's connection was. */
  missed: () => void;
};

export type Happenings = {
  /** Hears of one member's money, or of everybody's. Returns how to stop. */
  subscribe: (whose: number | 'everybody', listener: Listener) => () => void;
  close: () => Promise<void>;
};

/** What the database tells, given on to those in this process who asked. */
export const openHappenings = (databaseUrl: string, who: Pick<OpenOptions, 'as'> = {}): Happenings => {
  const listeners = new Map<number | 'everybody', Set<Listener>>();
  const source = listen(
    databaseUrl,
    'happenings',
    {
      hear: (message) => {
        const happening = JSON.parse(message) as Happening;
        for (const whose of [happening.memberId, 'everybody'] as const)
          for (const { hear } of listeners.get(whose) ?? []) hear(happening);
      },
      opened: () => {
        for (const those of listeners.values()) for (const { missed } of those) missed();
      },
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
