/** All that a page needs; plain data, because it crosses to another process. */
export type PdfTable = {
  title: string;
  /** Below the title: when it was made and how many rows it has. */
  note: string;
  columns: readonly { header: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
};
