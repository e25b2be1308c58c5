export * from './app-bar.tsx';
export * from './bottom-tab-bar.tsx';
export * from './card.tsx';
export * from './frame-link.tsx';
export * from './lead.tsx';
export * from './member-frame.tsx';
export * from './stat-tile.tsx';
