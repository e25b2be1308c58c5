import { keepsPasswordRules } from '@tributary/domain';
import { rulesSchema } from '../../../shared/rules-schema.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirm: string;
  verificationCode: string;
  isConfirmed: string;
}

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

/** The rules of each field (B §5). */
export const CHANGE_SCHEMA = rulesSchema<PasswordChange>({
  currentPassword: (value) => value === '' && 'Current password is required',
  newPassword,
  confirm: (value, { newPassword: wanted }) => repeated(value, wanted),
  verificationCode: (value) => value.trim() === '' && 'Verification code is required',
  isConfirmed: (value) => value === '' && 'Please confirm this password change',
});

export type NewPassword = Pick<PasswordChange, 'newPassword' | 'confirm'>;

export const RESET_SCHEMA = rulesSchema<NewPassword>({
  newPassword,
  confirm: (value, { newPassword: wanted }) => repeated(value, wanted),
});
