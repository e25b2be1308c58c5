export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length / 2).toString('hex') === signature;

/** The type of an image by its first bytes; its name and the browser's claim do not count (AMB-066). */
export const imageTypeOf = (bytes: Buffer): ImageType | undefined => {
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'image/png';
  if (startsWith(bytes, 'ffd8ff')) return 'image/jpeg';
  return startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8) ? 'image/webp' : undefined;
};
