import type { Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { forgetActor } from './remembered-actors.ts';
import { deleteSession } from './sessions-store.ts';

/** Ends one session; an unknown token counts as logged out. */
export const logOut = async (db: Db, token: string): Promise<void> => {
  await deleteSession(db, hashToken(token));
  forgetActor(token);
};
