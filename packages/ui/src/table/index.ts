export * from './columns.tsx';
export * from './data-table.tsx';
export * from './define-table.ts';
