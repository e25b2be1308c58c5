export { keepBrowser, removeBrowser, subscribeBrowser } from './manage-browsers.ts';
export { sendPushes, type PushMessage, type PushSender, type PushWords } from './send-pushes.ts';
export {
  browsersOf,
  deleteBrowsersOf,
  deleteLapsedBrowsersOf,
  untieLapsed,
  type BrowserKeys,
  type PushBrowser,
} from './subscriptions-store.ts';
