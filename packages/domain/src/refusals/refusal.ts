/**
 * Every refusal of the product, with its text for people. The list is closed: the contract names the codes of each
 * route, and the server maps each code to a status. Code that uses an unlisted refusal does not compile.
 */
export const REFUSALS = {
  invalidInput: 'Please check the marked fields.',
  notSignedIn: 'Please log in to continue',
  notFound: 'Not found',
  notAllowed: 'You are not allowed to do this.',
  scopeMissing: 'This token may not be used here.',
  readOnlySession: 'This is a read-only view. Nothing can be changed here.',
  crossSite: 'This request did not come from our own pages.',
  otherAccount: 'This browser is now logged in to another account. Nothing was changed.',
  accountNotNamed: 'This request does not name its account. Please reload the page.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  idempotencyKeyReused: 'This request key was already used for a different request.',
  unavailable: 'The service is busy. Please try again in a moment.',
  conflict: 'This was changed by someone else. Reload and try again.',

  loginFailed: 'Incorrect Username or Password',
  memberBlocked: 'Your account is blocked. Please contact support.',
  invalidSponsor: 'Invalid Sponsor ID. Please check and try again.',
  usernameTaken: 'userrefid already taken',
  emailRegistered: 'Email already registered',
  termsNotAccepted: 'You must agree to the Terms and Conditions',

  depositTooSmall: 'Please enter an amount of $100 or more',
  tooManyOpenDeposits: 'You already have five open payments. Please complete or cancel one first.',

  amountOutOfRange: 'The amount is outside the range of this package.',
  insufficientBalance: 'Insufficient balance',
  insufficientForActivation: 'Insufficient balance for activation',
  activationsPaused: 'New activations are paused: the reward treasury does not cover the next 7 days.',
  planChanged: 'The terms of this package have changed. Please read them and decide again.',

  insufficientForWithdrawal: 'Insufficient balance for withdrawal',
  depositResting: 'You can take a deposit back 24 hours after it arrives.',
  withdrawalTooSmall: 'Minimum withdrawal amount is $10',
  withdrawalsHeld: 'Withdrawals are stopped for 24 hours after you change your password or e-mail.',
  xrpOnlyFromProfit: 'XRP can be chosen only with the Profit wallet.',
  addressNotVerified: 'Please add and verify your address first',
  addressDiffers: 'The address differs from your verified one.',
  addressStillWaiting: 'The address cannot be modified while it awaits verification.',
  invalidUsdtAddress: 'Please add correct BEP20 Address (min 20 chars)',
  invalidXrpAddress: 'Please add correct XRP Address (min 20 chars)',
  addressFeeNotCovered: 'This change costs $1, and your Withdrawal Wallet does not cover it.',
  illegalTransition: 'The state of this withdrawal no longer allows this.',
  sameApprover: 'A second person has to approve this withdrawal.',
  ownWithdrawal:
    'You cannot decide on a withdrawal of your own member account, or of one that was linked to you within 30 days.',
  ownAccount:
    'This member account is yours, or was linked to you within 30 days: another operator has to do this.',
  openedAccount:
    'You changed how this member logs in, or claimed a deposit for them. Other operators approve what is paid to them.',

  odlAlreadyClaimed: 'ODL Already Claimed',
  odlNeedsPackage: 'Claiming ODL needs an active package.',
  odlPaused: 'ODL claims are paused at the moment.',

  captchaWrong: 'Invalid CAPTCHA verification',
  operatorLoginFailed: 'Invalid username or password',
  ipBlocked: 'Too many failed attempts. Your IP has been blocked for 1 hour.',
  ipStillBlocked: 'IP address is blocked due to too many failed attempts',
  operatorLocked: 'Account locked. Please contact support',
  passwordWrong: 'Incorrect password!',
  passwordNeeded: 'Please type your password. You will not be asked again for 15 minutes.',
  secondFactorNeeded: 'Please enter the code of your authenticator app.',
  secondFactorWrong: 'This code is wrong, already used or too old.',
  passkeyWrong: 'This passkey did not work here. Try again, or use your password and code.',
  secondFactorMissing: 'Set up your second factor first.',
  codeWrong: 'Invalid verification code',
  codeExpired: 'OTP expired. Please request a new one.',
  mailMissing: 'This installation sends no e-mail. Please contact support.',
  linkNotValid: 'This link is no longer valid.',
  emailChanged: 'The account has another e-mail address now, so this link confirms nothing.',
  emailConfirmed: 'This e-mail address is already confirmed.',

  exportTooLarge: 'A PDF holds at most 5,000 rows. Narrow the filters, or choose CSV or Excel.',
  exportsBusy: 'Several exports are already running. Please try again in a moment.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Extra facts of a refusal for the screen, for example the attempts left or the fields in error. */
export type RefusalDetails = {
  fields?: Record<string, string>;
  attemptsLeft?: number;
  retryAt?: string;
};

/** The refusal of a command. It is an expected answer, not a bug; the server turns it into a reply. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, { message, ...details }: RefusalDetails & { message?: string } = {}) {
    super(message ?? REFUSALS[code]);
    this.code = code;
    this.details = details;
  }
}

/** Asserts a fact that holds whatever members do; a violation is a bug, not a refusal. */
export function invariant(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${statement}`);
}
