/** The reverse of a map: the module's state for each word on the wire. Each word has one state. */
export const inverse = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
): { readonly [State in keyof Words as Words[State]]: State } =>
  Object.fromEntries(Object.entries(words).map(([state, word]) => [word, state])) as never;
