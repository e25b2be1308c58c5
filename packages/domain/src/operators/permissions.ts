/** The permissions of a sub-administrator (C §6). The main administrator has all of them and a few more rights. */
export const PERMISSIONS = [
  'View Members',
  'Edit Members',
  'Delete Members',
  'View Reports',
  'Generate Reports',
  'Approve Payments',
  'Content Management',
  'Customer Support',
  'Analytics Dashboard',
  'Marketing Tools',
  'Email Campaigns',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Labels of sub-administrators, each with the permissions that it ticks. The permissions decide, not the label
 * (AMB-052).
 */
export const OPERATOR_ROLES = {
  'Finance Manager': [
    'View Members',
    'View Reports',
    'Generate Reports',
    'Approve Payments',
    'Analytics Dashboard',
  ],
  'Support Admin': ['View Members', 'Edit Members', 'Customer Support'],
  'Content Manager': ['Content Management'],
  'Analytics Admin': ['View Reports', 'Generate Reports', 'Analytics Dashboard'],
  'Marketing Manager': ['Marketing Tools', 'Email Campaigns'],
  'General Admin': PERMISSIONS,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type OperatorRole = keyof typeof OPERATOR_ROLES;
