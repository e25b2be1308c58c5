import { AGE_HEADER } from '@tributary/contract/age';
import { serverNow } from '@tributary/ui/clock';

const MS_A_SECOND = 1_000;

/** Data that a standby of the database gave. */
interface Aged {
  /** The time of the data; absent for current data. */
  asOf?: string;
}

/** Writes the time of a standby's data into them, so that it stays with them in the cache. */
export function keepAge(reply: Response, body: unknown): void {
  const age = reply.headers.get(AGE_HEADER);
  const { data } = (body ?? {}) as { data?: Aged };
  if (age === null || typeof data !== 'object' || data === null || Array.isArray(data)) return;
  data.asOf = new Date(serverNow() - Number.parseInt(age, 10) * MS_A_SECOND).toISOString();
}

/** The time of the data; undefined for current data. */
export const asOfIn = (data: object | undefined): string | undefined => (data as Aged | undefined)?.asOf;
