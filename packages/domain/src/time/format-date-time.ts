import { isBusinessDay, type BusinessDay } from './business-day.ts';

const ZONE = 'Asia/Kolkata';

/** hourCycle h23, because hour12:false prints midnight as 24:00. */
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE };
const TIME: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
};

const date = new Intl.DateTimeFormat('en-IN', DATE);
const time = new Intl.DateTimeFormat('en-IN', TIME);
const timeWithSeconds = new Intl.DateTimeFormat('en-IN', { ...TIME, second: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** Some engines write Sept; the product writes three letters for each month. */
const threeLetterMonth = (text: string): string => text.replace('Sept', 'Sep');

/** `20 Nov 2026`: the day in India of an ISO instant. */
export const formatDate = (iso: string): string => threeLetterMonth(date.format(new Date(iso)));

/** `20 Nov 2026` of a business date such as `2026-11-20`. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00+05:30`);

/** `18:04` or `18:04:05`: the time in India of an ISO instant. */
export const formatTime = (iso: string, { seconds = false } = {}): string =>
  (seconds ? timeWithSeconds : time).format(new Date(iso));

/** `20 Nov 2026, 18:04` in India time, whatever the browser's zone; only the ledger shows seconds. */
export const formatDateTime = (iso: string, options?: { seconds?: boolean }): string =>
  `${formatDate(iso)}, ${formatTime(iso, options)}`;

const PRINTED = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})(?:, \d{2}:\d{2})?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a text as `formatDate` or `formatDateTime` prints it; undefined for any other text. */
export const printedDay = (text: string): BusinessDay | undefined => {
  const [, day = '', month = '', year = ''] = PRINTED.exec(text.trim()) ?? [];
  const iso = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDay(iso) ? iso : undefined;
};

/** The India calendar day of a moment as `2026-11-20`. */
export const indiaDay = (moment: Date): string => isoDay.format(moment);
