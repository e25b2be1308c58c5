export { Controller, useWatch } from 'react-hook-form';
export * from './form-refusal.ts';
export * from './form.tsx';
export * from './schema-resolver.ts';
export * from './use-choice.ts';
export * from './use-form.ts';
