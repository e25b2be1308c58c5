/** The part of subset-font that exports use; the package has no types. */
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { keepAllGlyphs?: boolean; targetFormat?: 'truetype'; variationAxes?: Record<string, number> },
  ) => Promise<Buffer>;
  export default subsetFont;
}
