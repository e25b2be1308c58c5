import { apiQuery } from '../api/api.ts';

export const operatorQuery = { ...apiQuery('administration.me'), staleTime: 60_000 };
