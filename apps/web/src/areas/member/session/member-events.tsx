import { late } from '@tributary/ui/lazy-part';
import { notify } from '@tributary/ui/toast';
import { useEffect } from 'react';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { listen, type Happening } from '../../../shared/events/listen.ts';
import { logFailure } from '../../../shared/log-failure.ts';
import { apiAddress } from '../api/api.ts';
import type { User } from './auth-entry.ts';
import { useWideDesk } from '../desk/wide-desk.ts';
import { ViewBanner } from './view-banner.tsx';

const DeskLinks = late(() => import('../desk/desk-links.tsx'));

/** This screen shows the result of a payment itself. */
const PAYMENT_SCREEN = '/user/deposit';

function textOf({ noun, id, status }: Happening): string | undefined {
  if (noun === 'notifications')
    return status === 'ticket.answered' ? 'Support has answered your ticket.' : undefined;
  if (noun === 'deposits')
    return status === 'credited' && location.pathname !== PAYMENT_SCREEN
      ? 'A deposit was credited to your R-Wallet.'
      : undefined;
  if (status === 'completed') return `Withdrawal ${id} was paid.`;
  return status === 'rejected'
    ? `Withdrawal ${id} was rejected. The amount is back in your wallet.`
    : undefined;
}

/**
 * What is around each screen of a member. Listens for changes of the member's own money: screens refetch, and a good or
 * bad end is announced once. During a view the banner names the operator. A desk has links beside the screen.
 */
export default function MemberEvents({ user: { view, userrefid } }: { user: User }) {
  const markStale = useMarkStale();
  const isWideDesk = useWideDesk();
  useEffect(() => {
    const said = new Set<string>();
    const say = (text: string | undefined, key: string) => {
      if (text === undefined || said.has(key)) return;
      said.add(key);
      notify.show('info', text);
    };
    return listen(apiAddress('members.events', {}), {
      hear: (happening) => {
        const { noun, id, status } = happening;
        void markStale(noun === 'notifications' ? [noun, 'tickets'] : [noun, 'wallets', 'firstSteps']);
        say(textOf(happening), `${noun} ${id} ${status}`);
      },
      missed: () => void markStale(['withdrawals', 'deposits', 'wallets', 'notifications']),
    });
  }, [markStale]);
  useEffect(() => {
    // Only a member who once allowed notifications has anything to keep.
    if (globalThis.Notification?.permission !== 'granted' || view) return;
    void import('../push/keep-browser.ts').then(({ keepThisBrowser }) => keepThisBrowser()).catch(logFailure);
  }, [view]);
  return (
    <>
      {view && <ViewBanner view={view} of={userrefid} />}
      {isWideDesk && <DeskLinks />}
    </>
  );
}
