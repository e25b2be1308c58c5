export {
  changeSetting,
  lastChange,
  lockSetting,
  readSetting,
  refuseUnseen,
  type SettingChange,
} from './settings-store.ts';
export { lockedPayoutsPause, pauseOf, stopPayouts, type Pause } from './payouts-pause.ts';
