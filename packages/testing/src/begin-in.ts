type Hook = (work: () => Promise<void>, timeoutMs?: number) => void;

/** The value that a hook of a test file (`beforeAll`, `beforeEach`) creates; usable from that hook on. */
export const beginIn = <Begun>(
  hook: Hook,
  begin: () => Promise<Begun>,
  timeoutMs?: number,
): { readonly current: Begun } => {
  let begun: { value: Begun } | undefined;
  hook(async () => {
    begun = { value: await begin() };
  }, timeoutMs);
  return {
    get current() {
      if (!begun) throw new Error('Nothing is there before its hook has run');
      return begun.value;
    },
  };
};
