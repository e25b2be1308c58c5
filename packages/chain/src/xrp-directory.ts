/** What an account of the XRP Ledger demands of payments to it, as of the open ledger. */
export type XrpDestination = { exists: boolean; needsTag: boolean; needsPermission: boolean };

/** Port: what accounts of the XRP Ledger demand of payments to them. */
export type XrpDirectory = {
  /** Throws ChainUnavailableError if the node does not answer. */
  destination(address: string): Promise<XrpDestination>;
};
