export { cloneDatabase, type TestDatabase } from './test-database.ts';
export { createTemplate, TEMPLATE, urlOf } from './template.ts';
