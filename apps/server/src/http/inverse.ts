/** The other way round: which of the module's states a word of the wire stands for. Each word stands for one. */
export const inverse = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
): { readonly [State in keyof Words as Words[State]]: State } =>
  Object.fromEntries(Object.entries(words).map(([state, word]) => [word, state])) as never;
