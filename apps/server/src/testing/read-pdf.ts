import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  /** Texts at one height, from left to right; pages one after another. */
  lines: string[];
  /** Names of the embedded fonts, without the mark of a subset. */
  fonts: Set<string>;
  /** Links, buttons and anything else that a reader can press. */
  annotations: number;
  hasScript: boolean;
};

type Item = { str: string; transform: number[]; fontName: string };

/** Texts of one line may differ in height by this much if scripts are mixed. */
const LINE_SPREAD = 3;

const linesOf = (items: readonly Item[]): string[] => {
  const lines: Item[][] = [];
  let height = Infinity;
  for (const item of [...items].sort((a, b) => b.transform[5]! - a.transform[5]!)) {
    if (height - item.transform[5]! > LINE_SPREAD) lines.push([]);
    height = item.transform[5]!;
    lines.at(-1)?.push(item);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.transform[4]! - b.transform[4]!)
      .map(({ str }) => str)
      .join(' '),
  );
};

/** A PDF as an outside reader reads it: glyphs become text by the file's own maps. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const found: ReadPdf = {
    lines: [],
    fonts: new Set(),
    annotations: 0,
    hasScript: (await pdf.getJSActions()) !== null,
  };
  for (let no = 1; no <= pdf.numPages; no++) {
    const page = await pdf.getPage(no);
    const items = (await page.getTextContent()).items as Item[];
    found.lines.push(...linesOf(items.filter(({ str }) => str !== '')));
    // Fonts have names only after the page's operators were read.
    await page.getOperatorList();
    for (const { fontName } of items) {
      const { name } = page.commonObjs.get(fontName) as { name: string };
      found.fonts.add(name.replace(/^[A-Z]{6}\+/, ''));
    }
    found.annotations += (await page.getAnnotations()).length;
  }
  return found;
};
