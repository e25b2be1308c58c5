export * from './lazy-part.ts';
