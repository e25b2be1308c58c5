/** What a sub-administrator may be allowed (C §6); the main administrator has all of it and a few more rights. */
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
