/** The stored data of a member, and their tables. A test compares the tables with the schema of the database. */
export const KEPT_DATA: readonly { what: string; tables: readonly string[] }[] = [
  {
    what: 'Your username, name, e-mail address and the one before it, mobile number and sponsor',
    tables: ['members', 'former_emails'],
  },
  {
    what: 'If support entered them: your gender, date of birth, address and bank details',
    tables: ['members', 'member_profiles'],
  },
  {
    what: 'The internet address and device of each session and login, and the devices that you logged in from before',
    tables: ['sessions', 'member_logins', 'known_devices'],
  },
  {
    what: 'Your password as a hash, the second factor, passkeys, mailed links and codes, and API tokens',
    tables: [
      'second_factors',
      'passkeys',
      'passkey_challenges',
      'passkey_codes',
      'password_codes',
      'password_links',
      'api_tokens',
    ],
  },
  {
    what: 'Your tickets with their messages and files',
    tables: ['tickets'],
  },
  {
    what: 'Your wallet addresses, deposits and withdrawals, with what was seen on the chain and who decided',
    tables: [
      'withdrawal_addresses',
      'withdrawals',
      'withdrawal_approvals',
      'payouts',
      'payout_replacements',
      'xrp_offers',
      'deposit_addresses',
      'payment_sessions',
      'deposits',
      'deposit_claims',
      'deposit_exceptions',
      'collection_items',
      'collection_waits',
      'custody_differences',
    ],
  },
  {
    what: 'Your packages, claims and rewards, and every entry of your ledger',
    tables: [
      'packages',
      'package_gaps',
      'lots',
      'activation_reversals',
      'odl_claims',
      'odl_claimed_packages',
      'blb_paid',
      'rewards',
      'reward_batches',
      'reward_grants',
      'reward_reversals',
      'reward_spills',
      'leg_earnings',
      'level_earnings',
      'entries',
      'member_balances',
      'postings',
    ],
  },
  {
    what: 'Your place in the team, and its figures day by day',
    tables: ['team_members', 'team_totals', 'team_levels', 'team_days', 'team_events'],
  },
  {
    what: 'Your notifications, the browsers that get them, and your webhooks',
    tables: ['notifications', 'push_subscriptions', 'push_queue', 'webhook_endpoints', 'webhook_deliveries'],
  },
  {
    what: 'What operators did to your account with their reasons, what you stopped, and whether you are an operator',
    tables: ['audit_log', 'proposal_stops', 'operators'],
  },
];
