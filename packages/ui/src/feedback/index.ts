export * from './empty-state.tsx';
export * from './error-card.tsx';
export * from './note.tsx';
export * from './skeleton.tsx';
export * from './status-chip.tsx';
export * from './timed-banner.tsx';
