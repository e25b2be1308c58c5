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

/** The India calendar day of a moment as `2026-11-20`. */
export const indiaDay = (moment: Date): string => isoDay.format(moment);
