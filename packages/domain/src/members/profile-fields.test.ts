import { describe, expect, it } from 'vitest';
import { maskedEmail, PROFILE_FIELD_NAMES, profileFieldName } from './profile-fields.ts';

describe('the name of a profile field', () => {
  it('matches the words of screens and mails', () =>
    expect(PROFILE_FIELD_NAMES).toEqual({
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
    }));

  it.each([
    ['ifscCode', 'IFSC code'],
    ['somethingElse', 'somethingElse'],
    ['', ''],
  ])('gives %j the name %j', (field, name) => expect(profileFieldName(field)).toBe(name));
});

describe('a masked e-mail address', () => {
  it.each([
    ['asha@example.com', 'a•••@e•••.com'],
    ['b@c.in', 'b•••@c•••.in'],
    ['first.last@mail.example.co.uk', 'f•••@m•••.uk'],
    ['asha@localhost', 'a•••@l•••'],
    ['asha', 'a•••@•••'],
    ['', '•••@•••'],
  ])('masks %j as %j', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});
