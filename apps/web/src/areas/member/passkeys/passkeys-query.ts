import { apiQuery } from './passkey-api.ts';

/** What happened a moment ago is known at once. */
export const passkeysQuery = { ...apiQuery('passkeys.list'), staleTime: 0 };
