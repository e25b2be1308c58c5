/** How old an answer is, in seconds; only on answers of a standby of the database. */
export const AGE_HEADER = 'x-data-age';
