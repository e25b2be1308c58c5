import { formatCount } from '@tributary/domain';

type Sums = Readonly<Record<string, string | number | null>>;

/**
 * The entries that are neither paid nor pending, by their words, such as "1 declined, 2 lapsed"; every entry of the
 * tile is then accounted for.
 */
export const restInWords = (sums: Sums, words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([sum, word]) => [sums[sum], word] as const)
    .filter(([count]) => typeof count === 'number' && count > 0)
    .map(([count, word]) => `${formatCount(count as number)} ${word.toLowerCase()}`)
    .join(', ') || 'All paid or pending';
