export * from './countdown.tsx';
export * from './date-time.tsx';
export * from './format-date-time.ts';
export * from './server-clock.ts';
export * from './use-deadline.ts';
