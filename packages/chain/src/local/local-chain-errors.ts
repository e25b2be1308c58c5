/** The development chain cannot run on this machine; the message says what to do. */
export class LocalChainMissingError extends Error {
  override readonly name = 'LocalChainMissingError';
}

/** The development chain was started and did not come up. */
export class LocalChainStartError extends Error {
  override readonly name = 'LocalChainStartError';
}
