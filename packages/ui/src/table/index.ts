export * from './data-table.tsx';
export * from './table-definition.ts';
