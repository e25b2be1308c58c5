import { apiQuery } from '../api/api.ts';

/** The forecast of each package that the member has. */
export const forecastsQuery = apiQuery('packages.capForecast');
