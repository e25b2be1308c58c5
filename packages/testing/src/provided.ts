import 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation has to be an interface
  interface ProvidedContext {
    /** The server that the whole run shares; `cloneDatabase` makes a database of it. */
    serverUrl: string;
    /** A folder that lives as long as the run, for what is prepared once. */
    runFolder: string;
  }
}
