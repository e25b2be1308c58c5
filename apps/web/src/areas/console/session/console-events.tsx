import { useQueryClient } from '@tanstack/react-query';
import { WITHDRAWAL_WORDS } from '@tributary/contract/reports';
import { useEffect, useState } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { listen } from '../../../shared/events/listen.ts';
import { apiAddress } from '../api/api.ts';
import { forgetNews, listsOf, noteNews, nounsWithNews, type ConsoleHappening } from '../page/news.ts';
import { useOperator } from './operator-context.ts';
import {
  isAboutOneMember,
  shownStatusOf,
  withStage,
  type WithdrawalPageData,
} from '../withdrawals/live-rows.ts';

/** Events of a burst are answered together; a list that is being read is looked at again as often. */
const LOOK_MS = 1_000;
const WITHDRAWALS = { queryKey: ['adminWithdrawals'] };
/** What may have changed while nobody listened. */
const MISSED: readonly Noun[] = ['adminWithdrawals', 'adminDeposits', 'adminTickets', 'grants', 'proposals'];

/** Rows must not move under the pointer or the focus, nor beside a request that is under review. */
const READING = '[data-list]:hover, [data-list]:focus-within, [data-reviewing]';
const shownList = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-list]')?.dataset['list'];
const isBeingRead = (): boolean => document.querySelector(READING) !== null;

/** Hears of everybody's money and of what other operators do: a row shows its new state in its place, and lists are asked again once nobody reads them; until then they say how much is newer. */
export function ConsoleEvents() {
  const client = useQueryClient();
  const markStale = useMarkStale();
  const own = useOperator()?.username;
  const [news, setNews] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const read = isBeingRead() ? shownList() : undefined;
      const free = nounsWithNews().filter((noun) => noun !== read);
      forgetNews(free);
      void markStale(free);
      if (read !== undefined && nounsWithNews().length > 0) lookSoon();
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, LOOK_MS);
    };
    const hear = (happening: ConsoleHappening) => {
      const { noun, id, status } = happening;
      if (noun === 'withdrawals') {
        const isList = {
          predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'report',
        };
        client.setQueriesData<WithdrawalPageData>({ ...WITHDRAWALS, ...isList }, (page) =>
          withStage(page, id, status),
        );
        void client.invalidateQueries({
          ...WITHDRAWALS,
          predicate: ({ queryKey }) => isAboutOneMember(queryKey),
        });
        setNews(`Request ${id} is now ${WITHDRAWAL_WORDS[shownStatusOf(status)].word}.`);
      }
      noteNews(listsOf(happening, own), happening);
      lookSoon();
    };
    const missed = () => void markStale(MISSED);
    const stop = listen<ConsoleHappening>(apiAddress('administration.events', {}), { hear, missed });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, markStale, own]);
  return (
    <p role="status" className="vh">
      {news}
    </p>
  );
}
