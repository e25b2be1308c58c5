export * from './theme-toggle.tsx';
export * from './theme.ts';
