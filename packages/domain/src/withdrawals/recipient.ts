/**
 * Whom a withdrawal is paid to, as it is shown, copied and filed: on the XRP Ledger an exchange has one address for all of its
 * customers, and the destination tag says whose it is. `null` stands for no tag, which an address of BEP20 never has.
 */
export const recipientText = (address: string, tag: number | null): string =>
  tag === null ? address : `${address}, tag ${tag}`;
