type Look = {
  fontSize?: number;
  bold?: boolean;
  alignment?: 'left' | 'right' | 'center';
  margin?: [number, number, number, number];
};
type TextNode = Look & { text: string; wordBreak?: 'normal' | 'break-all' };
type TableNode = {
  table: { headerRows: number; dontBreakRows: boolean; widths: string[]; body: TextNode[][] };
  layout: string;
};

/** The part of pdfmake's document that exports use; the package brings no types. */
export type PdfDefinition = {
  pageSize: string;
  pageOrientation: 'landscape' | 'portrait';
  pageMargins: [number, number, number, number];
  defaultStyle: { font: string; fontSize: number };
  info: { title: string };
  content: (TextNode | TableNode)[];
  footer: (page: number, pages: number) => TextNode;
};

/** All that a page needs; plain data, because it crosses to another thread. */
export type PdfTable = {
  title: string;
  /** Below the title: when it was made and how many rows it has. */
  note: string;
  columns: readonly { header: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
};

/** Longer words, such as addresses, are broken where the line ends; others would run over the next cell. */
const LONG_WORD = /\S{21}/u;

/** Only `text` is ever set from data: no image, link or style can come from a cell. */
const cell = (text: string, isNumber: boolean): TextNode => ({
  text,
  alignment: isNumber ? 'right' : 'left',
  ...(LONG_WORD.test(text) ? { wordBreak: 'break-all' } : {}),
});

/** The document: landscape A4, heads repeated on every page, page numbers at the foot. */
export const pdfDefinition = ({ title, note, columns, rows }: PdfTable): PdfDefinition => {
  const head = columns.map(({ header, isNumber }) => ({ ...cell(header, isNumber), bold: true }));
  const body = rows.map((texts) => columns.map(({ isNumber }, index) => cell(texts[index] ?? '', isNumber)));
  const content: PdfDefinition['content'] = [
    { text: title, fontSize: 14, bold: true },
    { text: note, margin: [0, 2, 0, 8] },
    {
      table: { headerRows: 1, dontBreakRows: true, widths: columns.map(() => 'auto'), body: [head, ...body] },
      layout: 'lightHorizontalLines',
    },
  ];
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [24, 28, 24, 32],
    defaultStyle: { font: 'Roboto', fontSize: 7 },
    info: { title },
    content,
    footer: (page, pages) => ({ text: `${page} of ${pages}`, alignment: 'center', margin: [0, 8, 0, 0] }),
  };
};
