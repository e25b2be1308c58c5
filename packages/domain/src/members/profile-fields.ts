/** The profile fields that operators may edit, with their names on screens and in mails. */
export const PROFILE_FIELD_NAMES = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile number',
  birthdate: 'Date of birth',
  gender: 'Gender',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  bankName: 'Bank name',
  branchName: 'Branch',
  ifscCode: 'IFSC code',
  accountType: 'Account type',
} as const;

/** The name of a field for people; an unknown field names itself. */
export const profileFieldName = (field: string): string =>
  (PROFILE_FIELD_NAMES as Readonly<Record<string, string>>)[field] ?? field;

/** An address that its owner recognises but nobody else can write to: `a•••@e•••.com`. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${/\.[^.]*$/.exec(domain)?.[0] ?? ''}`;
};
