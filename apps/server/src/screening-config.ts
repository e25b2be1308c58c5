import type { Environment } from './settings.ts';

/** The sources of screening. Both are optional; screening is off if neither is set. */
export type ScreeningConfig = {
  listFile: string | undefined;
  /** The address of the contract; `play` is the play oracle of a demo. */
  oracle: string | undefined;
};

export const screeningOf = (env: Environment, problems: string[]): ScreeningConfig => {
  const oracle = env['SCREENING_ORACLE'] || undefined;
  const isProduction = env['NODE_ENV'] === 'production';
  if (oracle !== undefined && (isProduction ? !/^0x[0-9a-fA-F]{40}$/.test(oracle) : oracle !== 'play'))
    problems.push(
      isProduction
        ? 'SCREENING_ORACLE is not the address of a contract.'
        : 'SCREENING_ORACLE must be "play" in a demo: the play oracle of its chain.',
    );
  return { listFile: env['SCREENING_LIST_FILE'] || undefined, oracle };
};
