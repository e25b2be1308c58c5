const UNITS = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
  { seconds: 1, one: 'second', many: 'seconds' },
];

/** `3 hours`: in the largest unit with a count of at least two, so that nothing is rounded to a half. */
export const durationOf = (seconds: number): string => {
  const unit = UNITS.find((each) => seconds >= 2 * each.seconds) ?? UNITS[UNITS.length - 1]!;
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${count === 1 ? unit.one : unit.many}`;
};
