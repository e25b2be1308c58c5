export * from './after-splash.tsx';
export * from './splash.tsx';
