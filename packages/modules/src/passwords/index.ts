export { changePassword } from './change-password.ts';
export { forceNewPassword } from './force-new-password.ts';
export { mailPasswordLinks, requestPasswordLink, resetPasswordByLink } from './forgotten-password.ts';
export { LINK_SECONDS } from './password-links-store.ts';
export { sendPasswordCode, type PasswordNeeds } from './send-code.ts';
