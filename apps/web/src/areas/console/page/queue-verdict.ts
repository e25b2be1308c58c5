import { counted } from '@tributary/domain';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { ageOf, isLate } from './age.ts';
import type { VerdictTone } from './verdict.tsx';

type Said = { tone: VerdictTone; lead: string; title: string };
type Now = { now: number; lateHours: number | undefined };

const oldestOf = (since: string): string => `The oldest waits ${ageOf(since)}.`;

const leadOf = (count: number, since: string, { now, lateHours }: Now): string => {
  const waits = counted(count, 'waits', 'wait');
  return lateHours !== undefined && isLate(since, { now, hours: lateHours })
    ? `${waits}, the oldest is late`
    : waits;
};

/** The requests of withdrawal that wait: their sum, the age of the oldest, and those for two operators. */
export const withdrawalsVerdict = (
  { count, amount, oldest_at, of_two }: DataOf<'adminWithdrawals.waiting'>,
  now: Now,
): Said => {
  if (oldest_at === null)
    return { tone: 'ok', lead: 'Nothing waits', title: 'Every request of withdrawal is decided.' };
  const two = of_two === 0 ? '' : ` ${counted(of_two, 'needs', 'need')} a second person.`;
  return {
    tone: 'warn',
    lead: leadOf(count, oldest_at, now),
    title: `${moneyText(amount)} USDT. ${oldestOf(oldest_at)}${two}`,
  };
};

/** The tickets whose member wrote last. */
export const ticketsVerdict = ({ count, oldest_at }: DataOf<'adminTickets.waiting'>): Said =>
  oldest_at === null
    ? { tone: 'ok', lead: 'Nothing waits', title: 'Every open ticket is answered.' }
    : {
        tone: 'warn',
        lead: `${counted(count, 'waits', 'wait')} for an answer`,
        title: `The oldest ticket is ${ageOf(oldest_at)} old.`,
      };
