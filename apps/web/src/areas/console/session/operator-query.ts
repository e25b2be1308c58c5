import { apiQuery } from '../api/api.ts';

export const operatorQuery = { ...apiQuery('operators.me'), staleTime: 60_000 };
