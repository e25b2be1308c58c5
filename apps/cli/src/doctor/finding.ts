/** The finding of one check. `fix` gives advice; a good finding needs none. */
export type Finding = { state: 'ok' | 'warn' | 'bad'; says: string; fix?: string };

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, fix: string): Finding => ({ state: 'warn', says, fix });
export const bad = (says: string, fix: string): Finding => ({ state: 'bad', says, fix });

/** A check that could not finish is a bad finding, and the other checks continue. */
export const looked = async (
  what: string,
  fix: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await look();
  } catch (error) {
    return [bad(`${what}: ${error instanceof Error ? error.message : String(error)}`, fix)];
  }
};
