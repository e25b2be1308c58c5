let offsetMs = 0;

/** Called with the Date header of each reply: deadlines count by the server's clock, phones are often minutes off. */
export function setServerTime(told: Date, localNow: Date = new Date()): void {
  offsetMs = told.getTime() - localNow.getTime();
}

export function serverNow(): number {
  return Date.now() + offsetMs;
}
