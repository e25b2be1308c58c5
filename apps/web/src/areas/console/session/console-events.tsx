import { useQueryClient } from '@tanstack/react-query';
import { WITHDRAWAL_WORDS } from '@tributary/contract/reports';
import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { listen, type Happening } from '../../../shared/events/listen.ts';
import { apiAddress } from '../api/api.ts';
import {
  isAboutOneMember,
  shownStatusOf,
  withStage,
  type WithdrawalPageData,
} from '../withdrawals/live-rows.ts';

/** Events of a burst are answered together; a list that is being read is looked at again as often. */
const LOOK_MS = 1_000;
const OFFER = 'list-changed';
const LISTS = { queryKey: ['adminWithdrawals'] };

/** Rows must not move under the pointer or the focus, nor beside a request that is under review. */
const READING = '[data-list]:hover, [data-list]:focus-within, [data-reviewing]';
const isBeingRead = (): boolean => document.querySelector(READING) !== null;

/** Hears of everybody's money: a row shows its new state in its place, and the list is asked again once nobody reads it. */
export function ConsoleEvents() {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      clearTimeout(timer);
      timer = undefined;
      notify.dismiss(OFFER);
      void client.invalidateQueries(LISTS);
    };
    const look = () => {
      if (!isBeingRead()) return askAgain();
      timer = setTimeout(look, LOOK_MS);
      return undefined;
    };
    const askSoon = () => {
      timer ??= setTimeout(() => {
        if (isBeingRead())
          notify.offer({
            id: OFFER,
            message: 'This list has changed.',
            acceptText: 'Show',
            laterText: 'Later',
            onAccept: askAgain,
          });
        look();
      }, LOOK_MS);
    };
    const hear = ({ noun, id, status }: Happening) => {
      if (noun !== 'withdrawals') return;
      const isList = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'report',
      };
      client.setQueriesData<WithdrawalPageData>({ ...LISTS, ...isList }, (page) =>
        withStage(page, id, status),
      );
      void client.invalidateQueries({ ...LISTS, predicate: ({ queryKey }) => isAboutOneMember(queryKey) });
      setNews(`Request ${id} is now ${WITHDRAWAL_WORDS[shownStatusOf(status)].word}.`);
      askSoon();
    };
    const stop = listen(apiAddress('administration.events', {}), { hear, missed: askSoon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return (
    <p role="status" className="vh">
      {news}
    </p>
  );
}
