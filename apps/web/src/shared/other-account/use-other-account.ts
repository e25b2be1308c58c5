import { useEffect, useState } from 'react';
import { accountOf, OTHER_ACCOUNT, otherTold, ownAccount, type AccountChange } from '../api/account.ts';
import type { ApiArea } from '../api/derive-routes.ts';
import { SESSION_LOST } from '../api/transport.ts';
import { tellTabs } from '../api/tabs.ts';
import { hasMissed, hearTabs } from './hear-tabs.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** The account of the browser's cookie now: null means none, undefined that it could not be learnt. */
async function whoIsThere(address: string): Promise<string | null | undefined> {
  try {
    // An automatic request, which does not count as use of the session.
    const reply = await fetch(address, { credentials: 'same-origin', headers: { 'x-idle': '1' } });
    return reply.status === 401 ? null : (accountOf(reply) ?? undefined);
  } catch {
    return undefined;
  }
}

/**
 * The account that is logged in instead of the page's own, once that is known: from a refusal of the server or a
 * notice of another tab. `me` is the address that answers with the current account.
 */
export function useOtherAccount(area: ApiArea, me: string): string | undefined {
  const [name, setName] = useState(() => otherTold(area));
  useEffect(() => {
    const note = ({ detail }: CustomEventInit<AccountChange>) => {
      if (detail?.area !== area) return;
      setName(detail.name);
      // No tab caused it, so the others do not know either.
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
