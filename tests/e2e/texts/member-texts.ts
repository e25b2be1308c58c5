/**
 * Every sentence that tells a member that something is missing, wrong or refused: its place, its cause, and its exact
 * words. `member-texts.test.ts` produces each of them. Within a place it goes from line to line on one page, so the
 * order matters.
 */

/** Sentences of the server, for every caller. */
export const SERVER_SAYS = {
  registration: {
    'with nothing filled in': [
      'userrefid is required',
      'Full name is required',
      'Email is required',
      'Mobile number is required',
      'Password must be at least 8 characters',
      'Referral Id is required',
      'You must agree to the Terms and Conditions',
    ],
    'with everything wrong': [
      'userrefid must be at least 3 characters',
      'Please enter a valid email address',
      'Please enter a valid mobile number',
      'Password must be at least 8 characters',
      'You must agree to the Terms and Conditions',
    ],
    'with another sign in the username': ['userrefid can only contain letters and numbers'],
    'with a username that somebody has': ['userrefid already taken'],
    'with an e-mail that somebody has': ['Email already registered'],
    'with a sponsor that nobody is': ['Invalid Sponsor ID. Please check and try again.'],
  },
  session: { 'of nobody': ['Please log in to continue'] },
  deposit: { 'below the minimum': ['Please enter an amount of $100 or more'] },
  activation: { 'above the balance': ['Insufficient balance for activation'] },
  withdrawal: {
    'without an amount': ['Please enter a valid amount'],
    'of nothing': ['Please enter a valid amount'],
    'below the minimum': ['Minimum withdrawal amount is $10'],
    'above the balance': ['Insufficient balance for withdrawal'],
    'in a coin without an address': ['Please add and verify your XRP address first'],
  },
  address: {
    'of USDT that is none': ['Please add correct BEP20 Address (min 20 chars)'],
    'of XRP that is none': ['Please add correct XRP Address (min 20 chars)'],
  },
  password: {
    'with nothing filled in': [
      'Current password is required',
      'New password is required',
      'Verification code is required',
    ],
    'that is weak': ['Password does not meet all requirements'],
    'with a wrong code': ['Invalid verification code'],
    'with a code of yesterday': ['OTP expired. Please request a new one.'],
  },
  odl: { 'claimed twice': ['ODL Already Claimed'] },
} as const;

/** Sentences on the screen without a login. */
export const VISITOR_READS = {
  login: {
    'sent empty': ['Username is required', 'Password is required', 'Captcha is required'],
    'with another captcha': ['Incorrect captcha'],
    'with a wrong password': ['Incorrect Username', 'Incorrect Password'],
    'while the server fails': ['Login failed'],
  },
  session: {
    'without an entry': ['No authenticated user'],
    'with an entry that is no JSON': ['Failed to parse authentication data'],
    'with an entry of another shape': ['Invalid authentication data'],
    'with an entry of nobody': ['No userRefId'],
  },
  registration: {
    'sent empty': [
      'userrefid is required',
      'Full name is required',
      'Email is required',
      'Mobile number is required',
      'Password must be at least 8 characters',
      'Confirm password required',
      'Referral Id is required',
      'You must agree to the Terms and Conditions',
    ],
    'with everything wrong': [
      'userrefid must be at least 3 characters',
      'Please enter a valid email address',
      'Please enter a valid mobile number',
      'Passwords do not match',
      'Invalid Sponsor ID. Please check and try again.',
    ],
    'with another sign in the username': ['userrefid can only contain letters and numbers'],
    'with a username that somebody has': ['userrefid already taken'],
    'while the checks fail': ['Failed to verify userRefid', 'Sponsor verification failed'],
  },
} as const;

/** Sentences on a member's screen. */
export const MEMBER_READS = {
  dashboard: { 'without its sums': ['Failed fetching wallet summary'] },
  packages: { 'that cannot be loaded': ['Error', 'Fetch failed'] },
  tiers: { 'that cannot be loaded': ['Failed to fetch level incomes'] },
  'own line': { 'that cannot be loaded': ['Failed to fetch userRefids'] },
  report: {
    'that cannot be loaded': [
      'Error loading data',
      'Fetch failed Please check your connection or try again later.',
    ],
    'that finds nothing': ['No data found'],
  },
  capping: {
    'that cannot be loaded': ['Error loading packages', 'Fetch failed'],
    'of another shape': ['Error loading packages', 'Invalid data structure received from API'],
    'without packages': ['No packages found', 'Activate a package to view capping details'],
    'with a search for what is not there': ['No packages match your filter criteria'],
    'of a member without an id': ['User reference ID not found'],
  },
  blb: { 'of a member without an id': ['User reference ID not found'] },
  activation: {
    'of a member without an id': ['Please log in to continue', 'Go to Login'],
    'above the balance': ['Exceeds balance', 'Insufficient balance for activation'],
    'above the balance, tried': [
      'Insufficient Balance!',
      'Amount exceeds your available wallet balance.',
      'Insufficient Balance',
      'Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.',
    ],
  },
  deposit: {
    'below the minimum': ['Minimum deposit amount is $100'],
    'below the minimum, tried': ['Please enter an amount of $100 or more'],
    'while the server cannot be reached': ['Failed to start deposit. Please try again.'],
    'left while it is open': ['Please complete or cancel the payment before going back'],
    'whose address cannot be copied': ['Failed to copy address'],
    'with three minutes left': ['Only 3 minutes left! Hurry up!'],
    'with a minute left': ["Don't do payment now, start again!"],
    'that is declined': [
      'Your payment of the amount was not successful. Please check your wallet balance or try again with another payment method.',
    ],
  },
  withdrawal: {
    'of nothing': ['Please enter a valid amount'],
    'below the minimum': ['Minimum withdrawal amount is $10'],
    'above the balance': ['Entered amount exceeds available balance.'],
    'in a coin without an address': ['Please add and verify your XRP address first'],
    'with the amount taken out again': ['Please enter a valid amount'],
    'while the server cannot be reached': ['Withdrawal failed. Please try again.'],
    'refused by the server': ['Insufficient balance for withdrawal'],
  },
  address: {
    'of XRP that is none': ['Please add correct XRP Address (min 20 chars)'],
    'of USDT that is none': ['Please add correct BEP20 Address (min 20 chars)'],
    'that cannot be loaded': ['Failed to fetch'],
  },
  odl: {
    'claimed elsewhere meanwhile': ['ODL Already Claimed'],
    'claimed while the server cannot be reached': ['Failed to claim reward'],
  },
  ticket: { 'while the server fails': ['Ticket submission failed: Something went wrong'] },
  password: {
    'sent empty': [
      'Current password is required',
      'New password is required',
      'Please confirm your password',
      'Verification code is required',
      'Please confirm this password change',
    ],
    'that is weak, and repeated as another': [
      'Password does not meet all requirements',
      'Passwords do not match',
    ],
    'with a wrong code': ['Invalid verification code'],
    'while the server cannot be reached': ['Failed to update password. Please try again.'],
    'by somebody whose session has ended': ['You must be logged in to change your password'],
  },
} as const;
