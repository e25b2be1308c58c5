import { useQuery } from '@tanstack/react-query';
import { counted } from '@tributary/domain';
import { apiQuery } from '../api/api.ts';

const HOURS_OF_A_DAY = 24;
const HOURS_ONLY = 48;

/** "Such checks usually take 3 days." Whole days from two days on, rounded up. */
export const usualCheckText = (hours: number): string =>
  `Such checks usually take ${hours < HOURS_ONLY ? counted(hours, 'hour') : counted(Math.ceil(hours / HOURS_OF_A_DAY), 'day')}.`;

/** The usual time of a check. Empty until enough checks were decided. */
export default function UsualCheck() {
  const hours = useQuery(apiQuery('screenings.usual')).data?.hours;
  return hours == null ? null : ` ${usualCheckText(hours)}`;
}
