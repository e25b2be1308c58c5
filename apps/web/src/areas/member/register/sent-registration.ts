import { readStored, store } from '@tributary/ui/storage';
import { ApiError } from '../../../shared/api/api-error.ts';

const KEY = 'registration-sent';

const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** True if this browser sent a registration under the name and got no answer: the name may be the person's own. */
export const mayBeOwn = (userrefid: string): boolean => readStored(KEY) === userrefid;

/** Remembers the name, in every tab, until the server has answered. */
export async function remembered<Answer>(userrefid: string, send: Promise<Answer>): Promise<Answer> {
  store(KEY, userrefid);
  try {
    const answer = await send;
    store(KEY, null);
    return answer;
  } catch (error) {
    if (isAnswer(error)) store(KEY, null);
    throw error;
  }
}
