import { AGE_HEADER } from '@tributary/contract/age';
import { serverNow } from '@tributary/ui/clock';

const MS_A_SECOND = 1_000;

/** Data that a standby of the database gave. */
interface Aged {
  /** The time at which they were right; absent if they are of now. */
  asOf?: string;
}

/** Writes the time of a standby's data into them, so that it stays with them in the cache. */
export function keepAge(reply: Response, body: unknown): void {
  const age = reply.headers.get(AGE_HEADER);
  const { data } = (body ?? {}) as { data?: Aged };
  if (age === null || typeof data !== 'object' || data === null || Array.isArray(data)) return;
  data.asOf = new Date(serverNow() - Number(age) * MS_A_SECOND).toISOString();
}

/** The time at which data were right; undefined if they are of now. */
export const asOfIn = (data: object | undefined): string | undefined => (data as Aged | undefined)?.asOf;
