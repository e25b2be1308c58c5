export {
  changeSetting,
  lastChange,
  lockSetting,
  readSetting,
  refuseUnseen,
  type SettingChange,
} from './settings-store.ts';
export { lockedPayoutsPause, pauseOf, stopPayouts, type Pause } from './payouts-pause.ts';
export { changeLimits, LIMITS, limitsNow, type LimitName, type Limits } from './limits.ts';
export { SETTINGS, type SettingName } from './settings.ts';
