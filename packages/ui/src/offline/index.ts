export * from './offline-bar.tsx';
