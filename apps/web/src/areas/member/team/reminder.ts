import { formatDay, STOP_WORDS } from '@tributary/domain';
import type { RowOf } from '../../../shared/report/filters.ts';

export type TeamStop = RowOf<'team.stops'>;

/**
 * The text about a stop that a leader may send. It has the facts of the row, without amounts and without a link
 * (AMB-150).
 */
export const reminderOf = ({
  name,
  packageName,
  day,
  because,
}: Pick<TeamStop, 'name' | 'packageName' | 'day' | 'because'>): string =>
  [
    `Hello ${name},`,
    `your last active package at Tributary, ${packageName}, ended on ${formatDay(day)}. Reason: ${STOP_WORDS[because].toLowerCase()}.`,
    'Your account stays open. If you want a package again, you activate it yourself in your account.',
    'Rewards are not guaranteed.',
  ].join('\n');
