/** The envelope of every successful answer: a message if a person reads one, and the data (AMB-085). */
export const answer = <Data>(data: Data, message = '') => ({ status: true as const, message, data });

/** The same envelope with the data's fields repeated beside it, where the documents read them there. */
export const answerFlat = <Data extends object>(data: Data, message = '') => ({
  ...answer(data, message),
  ...data,
});
