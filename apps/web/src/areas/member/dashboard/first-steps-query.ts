import { apiQuery } from '../api/api.ts';

/** What was done a moment ago is known at once: it is asked for whenever the dashboard opens. */
export const firstStepsQuery = { ...apiQuery('firstSteps.next'), staleTime: 0 };
