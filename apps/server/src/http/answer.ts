/** The envelope of every answer: it worked, in words where a person should read some, and its data (AMB-085). */
export const answer = <Data>(data: Data, message = '') => ({ status: true as const, message, data });

/** The same with the data's fields beside it too, where documents read them there. */
export const answerFlat = <Data extends object>(data: Data, message = '') => ({
  ...answer(data, message),
  ...data,
});
