import { deriveAccess, deriveProofs } from '../../../shared/api/derive-access.ts';

/** Computed when the web app is built, as the table of the routes is. */
export const ACCESS = deriveAccess();

export const PROOFS = deriveProofs();
