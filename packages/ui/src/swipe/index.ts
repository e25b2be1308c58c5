export * from './swipe-state.ts';
export * from './swipe-to-proceed.tsx';
