export * from './dialog.tsx';
export * from './menu.tsx';
export * from './tooltip.tsx';
