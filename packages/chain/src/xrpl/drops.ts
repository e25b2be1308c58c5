/** The XRP Ledger counts in drops; one XRP is a million of them, so a drop is also one micro-XRP. */
export const DROPS_PER_XRP = 1_000_000n;

/** All XRP that ever existed: no amount is larger. */
const LARGEST_DROPS = 100_000_000_000n * DROPS_PER_XRP;

/** Writes drops as XRP in the shortest exact decimal form: 12500000 is `12.5`. */
export function dropsToXrp(drops: bigint): string {
  const sign = drops < 0n ? '-' : '';
  const size = drops < 0n ? -drops : drops;
  const fraction = (size % DROPS_PER_XRP).toString().padStart(6, '0').replace(/0+$/, '');
  return `${sign}${size / DROPS_PER_XRP}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Reads a plain decimal with at most six places. Throws RangeError for anything but an exact amount of XRP. */
export function xrpToDrops(text: string): bigint {
  const parts = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  if (!parts) throw new RangeError('An amount of XRP is a decimal number with at most six places.');
  const drops = BigInt(parts[1] ?? '') * DROPS_PER_XRP + BigInt((parts[2] ?? '').padEnd(6, '0'));
  if (drops > LARGEST_DROPS) throw new RangeError('There is not that much XRP.');
  return drops;
}
