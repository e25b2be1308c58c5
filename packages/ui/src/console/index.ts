export * from './console-frame.tsx';
export type { ConsoleNavGroup, ConsoleNavItem, ConsoleNavPage } from './console-nav.tsx';
