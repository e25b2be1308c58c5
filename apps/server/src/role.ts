const ROLES = ['all', 'api', 'worker', 'signer', 'collector'] as const;

/** The task of a process; `all` does everything in one process. */
export type Role = (typeof ROLES)[number];

/** True if a process answers members: the api, and one that does everything. */
export const servesMembers = (role: Role): boolean => role === 'all' || role === 'api';

/** True if a process signs payouts. */
export const mayPay = (role: Role): boolean => role === 'all' || role === 'signer';

/** True if a process watches chains and accounts. */
export const mayWatch = (role: Role): boolean => role === 'all' || role === 'worker';

/** True if a process signs collections. */
export const mayCollect = (role: Role): boolean => role === 'all' || role === 'collector';

/** The role named by `--role`. */
export const roleOf = (args: readonly string[], problems: string[]): Role => {
  const at = args.indexOf('--role');
  const given = at === -1 ? 'all' : args[at + 1];
  const role = ROLES.find((known) => known === given);
  if (!role) problems.push(`--role must be one of ${ROLES.join(', ')}.`);
  return role ?? 'all';
};
