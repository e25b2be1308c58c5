import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '@tributary/ui/time';
import { useEffect } from 'react';
import { apiAddress } from '../api/api.ts';
import { paymentQuery } from './payment-queries.ts';

import { forgetPayment, isActive, savePayment, type Payment } from './payment.ts';

const POLL_MS = 15_000;
/** A shorter interval after the window has run out. */
const OVERDUE_POLL_MS = 2_000;

/** Every 15 seconds, and once more at the moment when the window runs out. */
function untilNextPoll(payment: Payment | undefined): number | false {
  if (!payment) return POLL_MS;
  if (!isActive(payment)) return false;
  const leftMs = Date.parse(payment.expires_at) - serverNow();
  return leftMs > 0 ? Math.min(POLL_MS, leftMs + 500) : OVERDUE_POLL_MS;
}

/** Follows a payment by events and by the documented poll; each alone is enough. */
export function usePayment(paymentId: string | null): Payment | undefined {
  const client = useQueryClient();
  const query = paymentQuery(paymentId ?? '');
  const { data } = useQuery({
    ...query,
    enabled: paymentId !== null,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => untilNextPoll(state.data),
  });
  const isFollowed = data !== undefined && isActive(data);

  useEffect(() => {
    if (paymentId === null || !isFollowed) return;
    const events = new EventSource(apiAddress('deposits.events', { payment: paymentId }));
    events.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
      client.setQueryData(paymentQuery(paymentId).queryKey, JSON.parse(text) as Payment);
    });
    return () => events.close();
  }, [client, isFollowed, paymentId]);

  useEffect(() => {
    if (!data) return;
    if (isActive(data)) savePayment(data);
    else forgetPayment();
  }, [data]);

  return data;
}
