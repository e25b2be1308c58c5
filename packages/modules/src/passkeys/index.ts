export { addPasskey, beginPasskey, removePasskey, renamePasskey } from './keep-passkeys.ts';
export { beginPasskeyProof, beginPasskeySignIn, provePasskey, signInWithPasskey } from './use-passkeys.ts';
export { deleteOldChallenges, passkeysOf, type ListedPasskey } from './passkeys-store.ts';
