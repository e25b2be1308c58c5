/** A long hexadecimal text, such as an address or a hash, cut to its ends: `0xe7f172…3f0512`. Other texts stay whole. */
export const shortHex = (text: string): string =>
  /^(?:0x)?[0-9a-f]{20,}$/i.test(text) ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;
