/** What a screen says in one sentence is in the browser's log with its cause (AMB-101). */
export const logFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the documented log
  console.warn(error);
};
