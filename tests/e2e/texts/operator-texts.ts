/** The sentences that tell an operator that something is missing, wrong or refused: place, cause and exact words. */

/** Sentences of the server, for every caller. */
export const SERVER_SAYS_TO_OPERATORS = {
  login: {
    'with a wrong code': ['Invalid CAPTCHA verification'],
  },
  member: {
    'edited without a first name and a mobile': ['First name is required', 'Mobile number is required'],
    'edited with a wrong password': ['Incorrect password!'],
  },
  operator: {
    'created with nothing filled in': [
      'Name is required',
      'Email is required',
      'Phone is required',
      'At least one permission is required',
    ],
    'created with everything wrong': ['Email is invalid', 'At least one permission is required'],
  },
  turnover: {
    'whose funds do not add up': ['Fund distribution percentages must add up to 100%'],
    'whose slabs do not add up': ['ignite_fund slabs percentages must add up to 100%'],
  },
} as const;

/** Sentences of the server after an address was blocked. */
export const SERVER_SAYS_TO_BLOCKED = {
  login: { 'from a blocked address': ['IP address is blocked due to too many failed attempts'] },
} as const;

/** Sentences on an operator's screen. */
export const OPERATOR_READS = {
  dashboard: { 'counted with a wrong password': ['Invalid password'] },
  members: {
    'that cannot be loaded': ['Error loading members', 'Failed to fetch members'],
    'edited without a first name and a mobile': ['First name is required', 'Mobile number is required'],
    'edited with a wrong password': ['Incorrect password. Please try again.'],
  },
  operators: {
    'created with nothing filled in': ['Name is required', 'Email is required', 'Phone is required'],
    'created with everything wrong': ['Email is invalid', 'At least one permission is required'],
  },
  turnover: {
    'whose funds do not add up': ['Fund distribution percentages must add up to 100%'],
    'whose slabs do not add up': ['ignite_fund slabs percentages must add up to 100%'],
    'saved with a wrong password': ['Incorrect password!'],
  },
  levels: { 'saved with a wrong password': ['Incorrect password!'] },
  withdrawals: {
    'that cannot be loaded': ['pending history load failed'],
    'decided while the server fails': ['Update failed'],
  },
  tickets: { 'that cannot be loaded': ['Failed to fetch support tickets'] },
} as const;

/** Sentences of the console's login. The last lines block the address for an hour. */
export const CONSOLE_LOGIN_READS = {
  login: {
    'without the address of the visitor': ['Could not determine'],
    'sent empty': ['Username is required', 'Password is required', 'CAPTCHA verification is required'],
    'while the server fails': ['Login failed'],
    'of a locked account': ['Account locked. Please contact support'],
    'asked too often': ['Too many attempts. IP blocked for 1 hour. Try again at 12:30'],
    'with a wrong code': ['Invalid CAPTCHA. Please try again'],
    'with a wrong password': [
      'Invalid username or password. You have 2 attempt(s) left.',
      'You have 2 attempt(s) remaining before your IP is blocked',
    ],
    'with a wrong password again': ['You have 1 attempt(s) remaining before your IP is blocked'],
    'with a wrong password for the third time': [
      'Too many failed attempts. Your IP has been blocked for 1 hour.',
      'Access Blocked – Too many failed login attempts detected from your IP address',
      'For immediate assistance, please contact system administrator.',
    ],
  },
} as const;

/** Documented sentences that cannot occur, and why. */
export const NEVER_SAID = {
  'Invalid username or password': 'the server says how many attempts are left',
  'Too many failed attempts. Your IP has been blocked.': 'the server says for how long',
} as const;
