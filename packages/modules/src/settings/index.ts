export {
  changeSetting,
  lastChange,
  lockSetting,
  readSetting,
  refuseUnseen,
  type SettingChange,
} from './settings-store.ts';
export { lockedPayoutsPause, pauseOf, stopPayouts, type Pause } from './payouts-pause.ts';
export { isLoosening, SETTINGS, type SettingName, type SettingValue } from './settings.ts';
