import { normalPhone, REGISTRATION_RULES } from '@tributary/domain';
import { rulesSchema } from '../../../shared/rules-schema.ts';

/** Named after the documented payload, so that the server's field texts find their fields. */
export type RegisterValues = {
  userrefid: string;
  name: string;
  email: string;
  mobile_no: string;
  password: string;
  confirm: string;
  refferal_code: string;
  agree_to_terms: string;
};

const { username, fullName, email, mobile, password, sponsor } = REGISTRATION_RULES;

export const REGISTER_SCHEMA = rulesSchema<RegisterValues>({
  userrefid: (value) => {
    if (value === '') return username.texts.required;
    if (!username.pattern.test(value)) return username.texts.pattern;
    if (value.length < username.min) return username.texts.tooShort;
    return value.length > username.max && username.texts.tooLong;
  },
  name: (value) =>
    value.trim() === ''
      ? fullName.texts.required
      : value.trim().length > fullName.max && fullName.texts.tooLong,
  email: (value) => {
    if (value.trim() === '') return email.texts.required;
    return !(value.trim().length <= email.max && email.pattern.test(value.trim())) && email.texts.invalid;
  },
  mobile_no: (value) => {
    if (!/\d/.test(value)) return mobile.texts.required;
    return !mobile.pattern.test(normalPhone(value)) && mobile.texts.invalid;
  },
  password: (value) =>
    value.length < password.min
      ? password.texts.tooShort
      : value.length > password.max && password.texts.tooLong,
  confirm: (value, values) =>
    value === '' ? password.texts.confirm : value !== values.password && password.texts.differs,
  refferal_code: (value) => value.trim() === '' && sponsor.texts.required,
  agree_to_terms: (value) => value !== '1' && 'You must agree to the Terms and Conditions',
});

const GOOD = {
  name: 'Full name given',
  email: 'Looks like an email address',
  mobile_no: 'Looks like a mobile number',
  password: `At least ${password.min} characters`,
  confirm: 'Passwords match',
} as const;

/** The good text of each field while it is typed; problems wait until the field is left (REG-04). */
export function goodTexts(values: RegisterValues): Partial<Record<keyof typeof GOOD, string>> {
  const answer = REGISTER_SCHEMA['~standard'].validate(values);
  const issues = 'issues' in answer && answer.issues ? answer.issues : [];
  const bad = new Set(issues.map(({ path }) => path?.[0]));
  const names = Object.keys(GOOD) as (keyof typeof GOOD)[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== '' && !bad.has(name)).map((name) => [name, GOOD[name]]),
  );
}

/** Adds a missing plus in front (REG-18). */
export const EMPTY_REGISTRATION: RegisterValues = {
  userrefid: '',
  name: '',
  email: '',
  mobile_no: '',
  password: '',
  confirm: '',
  refferal_code: '',
  agree_to_terms: '0',
};
