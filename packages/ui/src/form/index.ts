export * from './form-refusal.ts';
export * from './form.tsx';
export type { FormSchema } from './form-schema.ts';
export * from './use-form.ts';
