import type { Db } from '@tributary/database';
import { openSession } from '@tributary/modules/identity';

/** The token of a new session of a person. */
export const sessionFor = (db: Db, owner: Parameters<typeof openSession>[1]): Promise<string> =>
  openSession(db, owner, { ip: '192.0.2.1', userAgent: 'a browser' });
