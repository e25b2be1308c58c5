import { apiAddress, apiQuery } from '../api/api.ts';

export const ME_ADDRESS = apiAddress('operators.me', {});

export const operatorQuery = { ...apiQuery('operators.me'), staleTime: 60_000 };
