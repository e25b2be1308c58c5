export { isStorageDenied, readStored, store } from './storage.ts';
