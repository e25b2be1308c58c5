import { actorForPeople } from '@tributary/domain';
import type { Pause } from '@tributary/modules/settings';

export const pauseView = (pause: Pause | undefined) =>
  pause
    ? {
        by: actorForPeople(pause.by),
        since: pause.at.toISOString(),
        reason: pause.reason,
        automatic: pause.isAutomatic,
      }
    : null;
