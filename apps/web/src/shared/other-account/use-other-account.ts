import { useEffect, useState } from 'react';
import { accountOf, OTHER_ACCOUNT, otherTold, ownAccount, type AccountChange } from '../api/account.ts';
import type { ApiArea } from '../api/derive-routes.ts';
import { SESSION_LOST } from '../api/transport.ts';
import { tellTabs } from '../api/tabs.ts';
import { hasMissed, hearTabs } from './hear-tabs.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Whose cookie the browser has by now: null is nobody's, undefined where it could not be learnt. */
async function whoIsThere(address: string): Promise<string | null | undefined> {
  try {
    // The page asks by itself: it is no use of the session.
    const reply = await fetch(address, { credentials: 'same-origin', headers: { 'x-idle': '1' } });
    return reply.status === 401 ? null : (accountOf(reply) ?? undefined);
  } catch {
    return undefined;
  }
}

/**
 * The account that is logged in in place of the page's own, once that is known: by a refusal of the server, or because
 * another tab told of a login or log-out. `me` is the address that answers who is there.
 */
export function useOtherAccount(area: ApiArea, me: string): string | undefined {
  const [name, setName] = useState(() => otherTold(area));
  useEffect(() => {
    const note = ({ detail }: CustomEventInit<AccountChange>) => {
      if (detail?.area !== area) return;
      setName(detail.name);
      // No tab told of it, so that the others do not know either.
      tellTabs(area);
    };
    let isOver = false;
    const look = async (waitMs = FIRST_WAIT_MS): Promise<void> => {
      const there = await whoIsThere(me);
      if (isOver) return;
      if (there === undefined) {
        // The hint comes once, so a server that fails for a moment is asked again.
        if (waitMs <= LONGEST_WAIT_MS) setTimeout(() => void look(2 * waitMs), waitMs);
        return;
      }
      if (there !== null) setName(there === ownAccount(area) ? undefined : there);
      else if (ownAccount(area) !== undefined) window.dispatchEvent(new Event(SESSION_LOST));
      else setName(undefined);
    };
    if (hasMissed(area)) void look();
    const stop = hearTabs(area, () => void look());
    window.addEventListener(OTHER_ACCOUNT, note);
    return () => {
      isOver = true;
      stop();
      window.removeEventListener(OTHER_ACCOUNT, note);
    };
  }, [area, me]);
  return name;
}
