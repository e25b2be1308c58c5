let offsetMs = 0;

/** Called with the Date header of each reply: deadlines use the server's clock, since phones are often minutes off. */
export function setServerTime(told: Date, localNow: Date = new Date()): void {
  offsetMs = told.getTime() - localNow.getTime();
}

export function serverNow(): number {
  return Date.now() + offsetMs;
}
