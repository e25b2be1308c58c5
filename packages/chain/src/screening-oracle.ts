/** The answer of an oracle about an address, at a final block. */
export type OracleAnswer = { isListed: boolean; block: number };

/**
 * Port: a contract that says whether an address is listed. Every method throws ChainUnavailableError when the answer
 * cannot be read or believed; no answer is ever a guess.
 */
export type ScreeningOracle = {
  /** The address of the contract, in lower case. */
  readonly contract: string;
  ask(address: string): Promise<OracleAnswer>;
};
