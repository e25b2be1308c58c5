import type { User } from '../session/auth-entry.ts';

export interface AccountDetail {
  name: string;
  value: string;
  kind?: 'username' | 'password';
}

/** The documented rows in their order, without empty ones (WELC-05). */
export function accountDetails(user: User, password: string | null): AccountDetail[] {
  const rows: { name: string; value: string | null; kind?: AccountDetail['kind'] }[] = [
    { name: 'Username', value: user.userrefid, kind: 'username' },
    { name: 'Password', value: password, kind: 'password' },
    { name: 'Full Name', value: user.fullName },
    { name: 'Email', value: user.email },
    { name: 'Mobile', value: user.mobile_no },
    { name: 'Sponsor ID', value: user.refferal_code },
    { name: 'First Name', value: user.firstName },
    { name: 'Last Name', value: user.lastName },
    { name: 'Gender', value: user.gender },
    { name: 'Birthdate', value: user.birthdate },
    { name: 'PAN Card', value: user.panCardNo },
  ];
  return rows.flatMap(({ name, value, kind }) => (value ? [{ name, value, ...(kind ? { kind } : {}) }] : []));
}
