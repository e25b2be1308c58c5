/** A calendar day in Asia/Kolkata as `YYYY-MM-DD`. India has no daylight saving: the offset is always +05:30. */
export type BusinessDay = string;

const MS_PER_DAY = 86_400_000;
const IST_OFFSET_MS = 5.5 * 3_600_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The business day that contains an instant (AMB-038). */
export const businessDayOf = (instant: Date): BusinessDay =>
  new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** 00:00:00 in Asia/Kolkata of a business day. */
export const startOfBusinessDay = (day: BusinessDay): Date =>
  new Date(dayNumber(day) * MS_PER_DAY - IST_OFFSET_MS);

export const addDays = (day: BusinessDay, days: number): BusinessDay =>
  new Date((dayNumber(day) + days) * MS_PER_DAY).toISOString().slice(0, 10);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number => dayNumber(to) - dayNumber(from);

/** True for a real calendar day written as `YYYY-MM-DD`; `2026-02-30` is not one. */
export const isBusinessDay = (text: string): boolean => {
  if (!DAY_PATTERN.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `1 January 2027`: a business day in a sentence. */
export const dayInWords = (day: BusinessDay): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
};

const dayNumber = (day: BusinessDay): number => {
  if (!isBusinessDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
};
