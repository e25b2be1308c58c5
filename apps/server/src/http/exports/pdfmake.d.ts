/** The part of pdfmake 0.3 that exports use; the package brings no types. */
declare module 'pdfmake' {
  type Fonts = Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  const pdfmake: {
    setFonts: (fonts: Fonts) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> };
  };
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<'Roboto', Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  export default fonts;
}
