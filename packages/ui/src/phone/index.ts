export * from './phone-field.tsx';
export * from './countries.ts';
