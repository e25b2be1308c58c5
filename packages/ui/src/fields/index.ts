export * from './amount-field.tsx';
export * from './field-group.tsx';
export * from './field.tsx';
export * from './number-field.tsx';
export * from './password-field.tsx';
export * from './select-field.tsx';
export * from './text-field.tsx';
export * from './typed-amount.ts';
