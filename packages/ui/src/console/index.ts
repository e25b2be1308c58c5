export * from './console-frame.tsx';
export * from './console-nav.tsx';
