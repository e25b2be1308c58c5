import { useQueryClient } from '@tanstack/react-query';
import { WITHDRAWAL_WORDS } from '@tributary/definitions/lists';
import { shownStatusOf, type WithdrawalStatus } from '@tributary/domain';
import { useEffect, useState } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { listen } from '../../../shared/events/listen.ts';
import { apiAddress } from '../api/api.ts';
import { forgetNews, newerLists, noteNews, nounsWithNews, type ConsoleHappening } from '../page/news.ts';
import { useOperator } from './operator-context.ts';
import { isAboutOneMember, withStage, type WithdrawalPageData } from '../withdrawals/live-rows.ts';

/** The events of a burst are handled together; a list that is being read is checked at the same interval. */
const LOOK_MS = 1_000;
const WITHDRAWALS = { queryKey: ['adminWithdrawals'] };
const REPORT = ['adminWithdrawals', 'report'];
/** By then a window has refetched after its own action; another window of the same operator has not. */
const OWN_MS = 3_000;
/** An answer may arrive before the event about it. */
const BEFORE_IT_IS_HEARD_MS = 500;
/** Data that may have changed while no stream was open. */
const MISSED: readonly Noun[] = ['adminWithdrawals', 'adminDeposits', 'adminTickets', 'grants', 'proposals'];

/** Rows must not move under the pointer or the focus, or beside a request under review. */
const READING = '[data-list]:hover, [data-list]:focus-within, [data-reviewing]';
/** An open dialog asks about the data of the moment when it opened. */
const ASKING = '[role="dialog"], [role="alertdialog"]';
const shownList = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-list]')?.dataset['list'];
const isBeingRead = (): boolean => document.querySelector(READING) !== null;

/**
 * Listens for changes of money and for actions of other operators, as far as the operator may see them. A row shows
 * its new state in place. Lists refetch once nobody reads them; until then they show how much is newer.
 */
export function ConsoleEvents() {
  const client = useQueryClient();
  const markStale = useMarkStale();
  const own = useOperator()?.username;
  const [news, setNews] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = new Set<ReturnType<typeof setTimeout>>();
    const look = () => {
      timer = undefined;
      if (document.querySelector(ASKING)) return lookSoon();
      const read = isBeingRead() ? shownList() : undefined;
      const free = nounsWithNews().filter((noun) => noun !== read);
      forgetNews(free);
      void markStale(free);
      if (nounsWithNews().length > 0) lookSoon();
      return undefined;
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, LOOK_MS);
    };
    const isOlderThan = (heardAt: number) => (listed: Noun) =>
      !client
        .getQueryCache()
        .findAll({ queryKey: [listed] })
        .some(
          ({ queryKey, state }) =>
            !isAboutOneMember(queryKey) && state.dataUpdatedAt > heardAt - BEFORE_IT_IS_HEARD_MS,
        );
    const note = (happening: ConsoleHappening, isMeant: (noun: Noun) => boolean = () => true) => {
      noteNews(newerLists(happening).filter(isMeant), happening);
      lookSoon();
    };
    const hear = (happening: ConsoleHappening) => {
      const { noun, id, status } = happening;
      if (noun === 'withdrawals') {
        const stage = status as WithdrawalStatus;
        for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: REPORT }))
          client.setQueryData<WithdrawalPageData>(queryKey, (page) => withStage(page, id, stage), {
            // Correcting one row does not count as a refetch of the list.
            updatedAt: state.dataUpdatedAt,
          });
        void client.invalidateQueries({
          ...WITHDRAWALS,
          predicate: ({ queryKey }) => isAboutOneMember(queryKey),
        });
        setNews(`Request ${id} is now ${WITHDRAWAL_WORDS[shownStatusOf(stage)].word}.`);
      }
      const heardAt = Date.now();
      if (happening.by !== own) return note(happening);
      // The menu counts waiting work; it learns other operators' actions within half a minute.
      void markStale(['dashboard']);
      later.add(setTimeout(() => note(happening, isOlderThan(heardAt)), OWN_MS));
      return undefined;
    };
    const missed = () => void markStale(MISSED);
    const stop = listen<ConsoleHappening>(apiAddress('operators.events', {}), { hear, missed });
    return () => {
      clearTimeout(timer);
      for (const waiting of later) clearTimeout(waiting);
      stop();
    };
  }, [client, markStale, own]);
  return (
    <p role="status" className="vh">
      {news}
    </p>
  );
}
