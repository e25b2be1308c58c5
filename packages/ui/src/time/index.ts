export * from './countdown.tsx';
export * from './date-time.tsx';
export { formatDate, formatDateTime, formatTime, indiaDay } from '@tributary/domain';
export * from './server-clock.ts';
export * from './use-deadline.ts';
