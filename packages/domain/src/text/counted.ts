/** The noun for a count: "member" for one, else "members". */
export const nounOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** A count with its noun: "1 request", "3 requests". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${nounOf(count, one, many)}`;
