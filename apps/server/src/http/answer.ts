/** The envelope of every answer: it worked, in words where a person should read some, and its data (AMB-085). */
export const answer = <Data>(data: Data, message = '') => ({ status: true as const, message, data });
