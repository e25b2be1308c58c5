/** The rules of registration with their texts (A §5, AMB-088). The browser shows them, the server decides. */
export const REGISTRATION_RULES = {
  username: {
    pattern: /^[A-Za-z0-9]+$/,
    min: 3,
    max: 30,
    texts: {
      required: 'userrefid is required',
      tooShort: 'userrefid must be at least 3 characters',
      tooLong: 'userrefid must be at most 30 characters',
      pattern: 'userrefid can only contain letters and numbers',
    },
  },
  fullName: {
    max: 100,
    texts: { required: 'Full name is required', tooLong: 'Full name must be at most 100 characters' },
  },
  email: {
    /** Deliberately simple: one @, no spaces, a dot in the domain. Linear time. */
    pattern: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
    max: 254,
    texts: { required: 'Email is required', invalid: 'Please enter a valid email address' },
  },
  mobile: {
    pattern: /^\+\d{7,15}$/,
    texts: { required: 'Mobile number is required', invalid: 'Please enter a valid mobile number' },
  },
  password: {
    min: 8,
    max: 128,
    texts: {
      tooShort: 'Password must be at least 8 characters',
      tooLong: 'Password must be at most 128 characters',
      confirm: 'Confirm password required',
      differs: 'Passwords do not match',
    },
  },
  sponsor: { texts: { required: 'Referral Id is required' } },
} as const;

/** The root sponsor above all members; it has no login (AMB-061). */
export const ROOT_SPONSOR = 'TOP';

/** Names that would let a member pass for the house. */
export const RESERVED_USERNAMES: readonly string[] = [
  'top',
  'admin',
  'administrator',
  'support',
  'tributary',
  'system',
];
