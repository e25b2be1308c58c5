import { IS_WHOLE_USUAL } from '@tributary/testing';
import { it } from 'vitest';

/**
 * A test of a job beyond its main journey. A whole `npm test` skips it; `npm run test:all` and a run by path have it.
 */
export const itAlso = it.skipIf(IS_WHOLE_USUAL);
