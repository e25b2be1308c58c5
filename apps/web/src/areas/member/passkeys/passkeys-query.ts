import { apiQuery } from './passkey-api.ts';

/** Always refetched, so that the last change is visible. */
export const passkeysQuery = { ...apiQuery('passkeys.list'), staleTime: 0 };
