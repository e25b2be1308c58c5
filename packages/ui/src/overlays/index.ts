export * from './dialog.tsx';
export * from './menu.tsx';
