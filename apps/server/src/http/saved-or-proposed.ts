const SAVED = 'Changes saved successfully!';

/** The message after a change, part of which may wait for a second person. */
export const savedOrProposed = (proposalId: number | null): string =>
  proposalId === null ? SAVED : 'Proposed. A second person has to confirm each looser limit.';
