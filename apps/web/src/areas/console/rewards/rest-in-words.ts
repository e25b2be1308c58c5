import { formatCount } from '@tributary/domain';

type Sums = Readonly<Record<string, string | number | null>>;

/** Counts the entries in each further state, such as "1 declined, 2 lapsed". So the tile accounts for every entry. */
export const restInWords = (sums: Sums, words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([sum, word]) => [sums[sum], word] as const)
    .filter(([count]) => typeof count === 'number' && count > 0)
    .map(([count, word]) => `${formatCount(count as number)} ${word.toLowerCase()}`)
    .join(', ') || 'All paid or pending';
