import 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation has to be an interface
  interface ProvidedContext {
    /** The server that the whole run shares; `cloneDatabase` makes a database of it. */
    serverUrl: string;
  }
}
