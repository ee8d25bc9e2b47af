import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a reader selects it: a line for each line. */
export async function readPdf(file: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const y = Math.round(Number(item.transform[5]));
      lines.set(y, `${lines.get(y) ?? ''}${item.str}`);
    }
    pages.push([...lines].sort(([one], [other]) => other - one).map(([, line]) => line));
  }
  return pages;
}
