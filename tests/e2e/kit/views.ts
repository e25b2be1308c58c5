import { SEED, SUITE } from '@tributary/testing';

/** The conditions of one look at a screen. */
export interface LookView {
  width: 320 | 390 | 768 | 1440;
  theme: 'dark' | 'light';
  /** A person who may see everything, or one with fewer rights. */
  role: 'usual' | 'lesser';
  /** The server's answers with their own texts, or with the longest. */
  words: 'own' | 'longest';
  /** The screen's code comes with its document, or later, as on a slow line. */
  code: 'at once' | 'late';
}

const WIDTHS = [320, 390, 768, 1440] as const;

/**
 * An orthogonal array of strength two: its eight rows contain each pair of values, so eight runs on consecutive seeds
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

/** The frames in which a dialog or screen is looked at: one in `npm test`. */
export const framesAt = (index: number, all: readonly Frame[]) =>
  SUITE === 'usual' ? [all[(SEED + index) % all.length]!] : all;

export type Frame = Pick<LookView, 'width' | 'theme'>;

/** The frame of a state on one seed: every second state has one, the others have theirs on the next seed. */
export const halfOfFrames = (index: number, seed: number): Frame | undefined => {
  const turn = (seed + index) / 2;
  if (!Number.isInteger(turn)) return undefined;
  return {
    width: WIDTHS[turn % WIDTHS.length]!,
    theme: (turn + Math.floor(turn / 4)) % 2 === 0 ? 'dark' : 'light',
  };
};

/**
 * The frame in which a state of a screen is looked at. `npm test` looks at every second state, so eight runs on
 * consecutive seeds show each state at every width and in both themes.
 */
export const frameOfState = (index: number): Frame | undefined =>
  SUITE === 'usual' ? halfOfFrames(index, SEED) : viewAt(index);
