import type { Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { whyUnscreened, type Unscreened } from './screenings-store.ts';

const SENTENCES: Readonly<Record<Unscreened, string>> = {
  listed: 'Its address is listed. Two operators decide on it under Screening.',
  unread: 'Its address cannot be checked now: a source of screening does not answer. See Screening.',
  unchecked:
    'Its address is not checked yet. Try again in a minute. A request older than 30 days has to be made again.',
};

/** The reason against an approval, in a sentence. */
export const screeningSentence = (why: Unscreened): string => SENTENCES[why];

/**
 * Refuses an approval whose address is not cleared; the database refuses the same.
 * @throws Refused `conflict`
 */
export const refuseUnscreened = async (
  tx: Tx,
  withdrawal: { memberId: number; id: number },
): Promise<void> => {
  const why = await whyUnscreened(tx, withdrawal);
  if (why !== null) throw new Refused('conflict', { message: SENTENCES[why] });
};

/**
 * Refuses that one operator rejects a withdrawal whose address is listed: two decide about it.
 * @throws Refused `conflict`
 */
export const refuseListed = async (tx: Tx, withdrawal: { memberId: number; id: number }): Promise<void> => {
  if ((await whyUnscreened(tx, withdrawal)) === 'listed')
    throw new Refused('conflict', { message: SENTENCES.listed });
};
