import 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation has to be an interface
  interface ProvidedContext {
    /** The server shared by the whole run; `cloneDatabase` makes a database on it. */
    serverUrl: string;
    /** A folder that lives as long as the run, for files that are prepared once. */
    runFolder: string;
  }
}
