/** The content of a PDF as plain data, because it is sent to another process. */
export type PdfTable = {
  title: string;
  /** Below the title: the time of the export and the number of rows. */
  note: string;
  columns: readonly { header: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
};
