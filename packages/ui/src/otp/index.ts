export * from './otp-field.tsx';
