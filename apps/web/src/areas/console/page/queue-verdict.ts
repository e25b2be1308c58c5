import { counted } from '@tributary/domain';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { ageOf } from './age.ts';
import type { VerdictTone } from './verdict.tsx';

type Said = { tone: VerdictTone; lead: string; title: string };

/** A queue is amber once one of its entries is late, as on the dashboard. */
const stateOf = ({ count, late }: { count: number; late: number }, rest = ''): Omit<Said, 'title'> => ({
  tone: late > 0 ? 'warn' : 'ok',
  lead: `${counted(count, 'waits', 'wait')}${rest}${late === 0 ? '' : `, ${late} too long`}`,
});

/** The requests of withdrawal that wait: their sum, the age of the oldest, and those for two operators. */
export const withdrawalsVerdict = (waiting: DataOf<'adminWithdrawals.waiting'>): Said => {
  const { amount, oldest_at, of_two } = waiting;
  if (oldest_at === null)
    return { tone: 'ok', lead: 'Nothing waits', title: 'Every request of withdrawal is decided.' };
  const two = of_two === 0 ? '' : ` ${counted(of_two, 'needs', 'need')} a second person.`;
  return {
    ...stateOf(waiting),
    title: `${moneyText(amount)} USDT. The oldest waits ${ageOf(oldest_at)}.${two}`,
  };
};

/** The tickets whose member wrote last. */
export const ticketsVerdict = (waiting: DataOf<'adminTickets.waiting'>): Said =>
  waiting.oldest_at === null
    ? { tone: 'ok', lead: 'Nothing waits', title: 'Every open ticket is answered.' }
    : {
        ...stateOf(waiting, ' for an answer'),
        title: `The oldest has waited ${ageOf(waiting.oldest_at)}.`,
      };
