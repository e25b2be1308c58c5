export * from './splash.tsx';
