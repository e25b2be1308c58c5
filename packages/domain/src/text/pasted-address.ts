/** An address as people paste it: out of a payment link, or with characters around it that nobody sees. */
export type PastedAddress = {
  address: string;
  /** The destination tag of a payment link of the XRP Ledger. */
  tag?: string;
  /** The number of the network that a payment link names. */
  chainId?: string;
};

const UNSEEN = /[\s\p{Cf}]/gu;
const XRP = /^(?:(?:xrpl?|ripple):(?:\/\/)?)?(r[1-9A-HJ-NP-Za-km-z]{24,34})(?::(\d{1,10}))?(\?.*)?$/i;
const EVM = /^(?:[a-z]+:(?:\/\/)?)?(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,10}))?(\?.*)?$/i;
/** The page of an address at an explorer. */
const EXPLORER = /^https?:\/\/[^/?#]+\/(?:address|accounts?)\/([0-9a-z]+)\/?(?:[?#].*)?$/i;
const TAG_NAMES = ['dt', 'tag', 'to_tag', 'destinationtag'];

const tagsIn = (query: string): string[] =>
  [...new URLSearchParams(query)].flatMap(([name, value]) =>
    TAG_NAMES.includes(name.toLowerCase()) ? [value] : [],
  );

/**
 * Reads the address out of a pasted text: a bare address, `xrpl:r…?dt=104523`, `r…:104523`, `ethereum:0x…@56`, or
 * the link of an explorer. Letters keep their case. Undefined for any other text, for a link that calls a contract, and for one with several tags.
 */
export const readPastedAddress = (pasted: string): PastedAddress | undefined => {
  const bare = pasted.replace(UNSEEN, '');
  const text = EXPLORER.exec(bare)?.[1] ?? bare;
  const [, xrp, after, xrpQuery = ''] = XRP.exec(text) ?? [];
  if (xrp !== undefined && xrp.startsWith('r')) {
    const [tag, ...others] = [...(after === undefined ? [] : [after]), ...tagsIn(xrpQuery)];
    if (others.length > 0 || (tag !== undefined && !/^\d{1,10}$/.test(tag))) return undefined;
    return { address: xrp, ...(tag === undefined ? {} : { tag }) };
  }
  const [, evm, chainId] = EVM.exec(text) ?? [];
  if (evm === undefined) return undefined;
  return { address: evm, ...(chainId === undefined ? {} : { chainId }) };
};
