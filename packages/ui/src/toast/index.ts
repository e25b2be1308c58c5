export * from './notify.ts';
export * from './toast-host.tsx';
