export { changePassword } from './change-password.ts';
export { forceNewPassword } from './force-new-password.ts';
export { mailPasswordLinks, requestPasswordLink, resetPasswordByLink } from './forgotten-password.ts';
export { sendPasswordCode, type PasswordNeeds } from './send-code.ts';
