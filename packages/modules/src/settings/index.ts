export { changeSetting, readSetting, refuseUnseen } from './settings-store.ts';
export { changeLimits, LIMITS, limitsNow, type LimitName, type Limits } from './limits.ts';
export { SETTINGS, type SettingName } from './settings.ts';
