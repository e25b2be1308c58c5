import { deriveAccess, deriveProofs } from '../../../shared/api/derive-access.ts';

/** Computed during the build, like the table of routes. */
export const ACCESS = deriveAccess();

export const PROOFS = deriveProofs();
