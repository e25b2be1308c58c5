import { SEED, SUITE } from '@tributary/testing';

/** How one look at a screen is taken. */
export interface LookView {
  width: 320 | 390 | 768 | 1440;
  theme: 'dark' | 'light';
  /** The usual person, who may see everything, or one who has less. */
  role: 'usual' | 'lesser';
  /** Every answer of the server with its own words, or with the longest. */
  words: 'own' | 'longest';
  /** Whether the code of the screen comes with its document, or later, as on a slow line. */
  code: 'at once' | 'late';
}

const WIDTHS = [320, 390, 768, 1440] as const;

/**
 * An orthogonal array of strength two: in its eight rows each pair of values occurs, so that eight runs on following seeds
 * show every screen in every pair.
 */
export const VIEWS: readonly LookView[] = Array.from({ length: 8 }, (_, row) => {
  const [a, b, c] = [(row >> 2) & 1, (row >> 1) & 1, row & 1] as [0 | 1, 0 | 1, 0 | 1];
  return {
    width: WIDTHS[2 * a + b]!,
    theme: c ? 'light' : 'dark',
    role: a ^ c ? 'lesser' : 'usual',
    words: b ^ c ? 'longest' : 'own',
    code: a ^ b ^ c ? 'late' : 'at once',
  };
});

/** The view of the look with this number in this run. Neighbours differ, so that one run shows all eight. */
export const viewAt = (index: number): LookView => VIEWS[(SEED + index) % VIEWS.length]!;

/** The themes at each width in which a dialog or screen is looked at: one pair in `npm test`. */
export const framesAt = (index: number, all: readonly Pick<LookView, 'width' | 'theme'>[]) =>
  SUITE === 'usual' ? [all[(SEED + index) % all.length]!] : all;
