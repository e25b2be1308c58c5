import { keepsPasswordRules } from '@tributary/domain';
import { rulesSchema } from '../../../shared/rules-schema.ts';

export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  confirm: string;
  verificationCode: string;
  isConfirmed: string;
};

export const NO_CHANGE: PasswordChange = {
  currentPassword: '',
  newPassword: '',
  confirm: '',
  verificationCode: '',
  isConfirmed: '',
};

const newPassword = (value: string) =>
  value === ''
    ? 'New password is required'
    : !keepsPasswordRules(value) && 'Password does not meet all requirements';

const repeated = (value: string, wanted: string) =>
  value === '' ? 'Please confirm your password' : value !== wanted && 'Passwords do not match';

/** What is wrong with each field (B §5). */
export function changeProblems(values: PasswordChange): Partial<Record<keyof PasswordChange, string>> {
  const found = {
    currentPassword: values.currentPassword === '' && 'Current password is required',
    newPassword: newPassword(values.newPassword),
    confirm: repeated(values.confirm, values.newPassword),
    verificationCode: values.verificationCode.trim() === '' && 'Verification code is required',
    isConfirmed: values.isConfirmed === '' && 'Please confirm this password change',
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== false));
}

export type NewPassword = Pick<PasswordChange, 'newPassword' | 'confirm'>;

export const RESET_SCHEMA = rulesSchema<NewPassword>({
  newPassword,
  confirm: (value, { newPassword: wanted }) => repeated(value, wanted),
});
