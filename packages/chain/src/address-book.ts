/** Derives the permanent deposit address of a member from an extended public key; no private key is involved. */
export type AddressBook = {
  /** Checksummed address at `m/0/index` below the account key. */
  addressAt(index: number): string;
};
