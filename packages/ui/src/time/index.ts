export * from './countdown.tsx';
export * from './date-time.tsx';
export { formatDate, formatDateTime, formatTime, indiaDay } from '@tributary/domain';
export { serverNow } from '../clock/index.ts';
export * from './use-deadline.ts';
