/** Logs the cause of an error in the browser; the screen says it in one sentence (AMB-101). */
export const logFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the documented log
  console.warn(error);
};
