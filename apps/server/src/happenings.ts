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

export type Happenings = {
  /** Hears of one member's money, or of everybody's. Returns how to stop. */
  subscribe: (whose: number | 'everybody', hear: (happening: Happening) => void) => () => void;
  close: () => Promise<void>;
};

/** What the database tells, given on to those in this process who asked. */
export const openHappenings = (databaseUrl: string, who: Pick<OpenOptions, 'as'> = {}): Happenings => {
  const listeners = new Map<number | 'everybody', Set<(happening: Happening) => void>>();
  const source = listen(
    databaseUrl,
    'happenings',
    (message) => {
      const happening = JSON.parse(message) as Happening;
      for (const whose of [happening.memberId, 'everybody'] as const)
        for (const hear of listeners.get(whose) ?? []) hear(happening);
    },
    who,
  );
  return {
    subscribe: (whose, hear) => {
      const those = listeners.get(whose) ?? new Set();
      listeners.set(whose, those.add(hear));
      return () => {
        those.delete(hear);
        if (those.size === 0) listeners.delete(whose);
      };
    },
    close: () => source.stop(),
  };
};
