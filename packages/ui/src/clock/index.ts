let offsetMs: number | undefined;

/** Called with the Date header of each reply: deadlines use the server's clock, since phones are often minutes off. */
export function setServerTime(told: Date, localNow: Date = new Date()): void {
  offsetMs = told.getTime() - localNow.getTime();
}

export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** False until the first reply of the server on this page. */
export const hasServerTime = (): boolean => offsetMs !== undefined;
