export { changeSetting, readSetting } from './settings-store.ts';
export { SETTINGS, type SettingName } from './settings.ts';
