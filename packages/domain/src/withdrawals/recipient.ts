/**
 * The recipient of a withdrawal on screens, in copies and in files. On the XRP Ledger an exchange has one address for
 * all customers, and the destination tag names the customer. `null` means no tag; BEP20 addresses never have one.
 */
export const recipientText = (address: string, tag: number | null): string =>
  tag === null ? address : `${address}, tag ${tag}`;
