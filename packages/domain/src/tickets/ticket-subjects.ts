/** The subject of a ticket about a line of money (AMB-139). */
export const ABOUT_A_LINE = 'A line of money';

/** The documented subjects in order (B §2.12), from which a member chooses. */
export const TICKET_SUBJECTS = [
  'Change email',
  'Change USDT address',
  'Change XRP address',
  'Deposit deducted but not credited',
  'Deposit completed but timed out',
  'Pressed back button',
  'Marked as declined',
  'Deposited more than or less than the entered amount',
  'Query not listed',
] as const;
