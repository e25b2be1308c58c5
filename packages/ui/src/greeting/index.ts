export * from './typed-greeting.tsx';
