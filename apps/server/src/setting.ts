/** A group of processes that read a setting in production, or the commands of an operator. */
export type SettingRole = 'api' | 'worker' | 'signer' | 'collector' | 'commands';

export type Setting = {
  name: string;
  /** Who reads it in production. */
  roles: readonly SettingRole[];
  /** Production does not start without it. */
  isNeeded?: true;
  isSecret?: true;
  /** What holds where it is not set. */
  fallback?: string;
  example: string;
  says: string;
};

export type SettingGroup = { title: string; settings: readonly Setting[] };

export const EVERY: readonly SettingRole[] = ['api', 'worker', 'signer', 'collector', 'commands'];
export const PROCESSES: readonly SettingRole[] = ['api', 'worker', 'signer', 'collector'];
