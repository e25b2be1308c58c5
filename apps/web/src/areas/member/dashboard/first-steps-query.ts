import { apiQuery } from '../api/api.ts';

/** Refetched whenever the dashboard opens, so that a step done a moment ago counts. */
export const firstStepsQuery = { ...apiQuery('firstSteps.next'), staleTime: 0 };
