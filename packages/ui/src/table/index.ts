export * from './data-table.tsx';
export { fitted } from './fitted.ts';
export * from './table-definition.ts';
