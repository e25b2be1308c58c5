/**
 * Why a package ends: its cap is reached, the term of its last lot is over, or its last lot was reversed. A member
 * stops when the last of their active packages ends. The date of the stop is the last close in which that package
 * took part. A member can stop several times. (AMB-150)
 */
export const END_CAUSES = ['capped', 'matured', 'reversed'] as const;

export type EndCause = (typeof END_CAUSES)[number];

/** The reason of a stop, as a leader reads it. */
export const STOP_WORDS: Readonly<Record<EndCause, string>> = {
  capped: 'Reached the cap',
  matured: 'Term ended',
  reversed: 'Activation reversed',
};

/** The weeks in the picture of joins and stops; the last one ends today. */
export const TEAM_WEEKS = 26;
