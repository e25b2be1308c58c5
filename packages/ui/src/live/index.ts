export * from './use-is-live.ts';
