export * from './late.tsx';
export * from './lazy-part.ts';
