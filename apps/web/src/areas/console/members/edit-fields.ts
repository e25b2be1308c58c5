import type { MemberRecord } from './members-query.ts';

export type FieldName = keyof MemberRecord['profile'];
export type EditValues = Record<FieldName, string> & { reason: string; password: string };

/** The fields of a member that an operator edits, with the documents' names (CMEM-21 to -23). */
export const FIELDS: Readonly<Record<FieldName, { label: string; type?: string }>> = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email', type: 'email' },
  mobileNumber: { label: 'Mobile number', type: 'tel' },
  dateOfBirth: { label: 'Date of birth', type: 'date' },
  gender: { label: 'Gender' },
  address: { label: 'Address' },
  city: { label: 'City' },
  state: { label: 'State' },
  country: { label: 'Country' },
  accountHolder: { label: 'Account holder' },
  accountNumber: { label: 'Account number' },
  bankName: { label: 'Bank name' },
  branchName: { label: 'Branch' },
  ifscCode: { label: 'IFSC code' },
  accountType: { label: 'Account type' },
};

export const GROUPS: readonly { legend: string; names: readonly FieldName[] }[] = [
  { legend: 'Personal', names: ['firstName', 'lastName', 'email', 'mobileNumber', 'dateOfBirth', 'gender'] },
  { legend: 'Address', names: ['address', 'city', 'state', 'country'] },
  {
    legend: 'Bank details',
    names: ['accountHolder', 'accountNumber', 'bankName', 'branchName', 'ifscCode', 'accountType'],
  },
];

export const valuesOf = ({ profile }: MemberRecord): EditValues => ({
  ...profile,
  dateOfBirth: profile.dateOfBirth ?? '',
  reason: '',
  password: '',
});
