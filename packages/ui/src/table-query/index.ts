export * from './table-query.ts';
