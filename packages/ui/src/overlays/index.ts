export * from './confirm-dialog.tsx';
export * from './dialog.tsx';
export * from './menu.tsx';
export * from './reauth-dialog.tsx';
export * from './tooltip.tsx';
