/** A group of processes that read a setting in production, or the commands of an operator. */
export type SettingRole = 'api' | 'worker' | 'signer' | 'collector' | 'commands';

export type Setting = {
  name: string;
  /** The roles that read it in production. */
  roles: readonly SettingRole[];
  /** True if production refuses to start without it. */
  isNeeded?: true;
  isSecret?: true;
  /** The value that applies if it is not set. */
  fallback?: string;
  example: string;
  says: string;
};

export type SettingGroup = { title: string; settings: readonly Setting[] };

export const EVERY: readonly SettingRole[] = ['api', 'worker', 'signer', 'collector', 'commands'];
export const PROCESSES: readonly SettingRole[] = ['api', 'worker', 'signer', 'collector'];
