import { inflateSync } from 'node:zlib';
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

/** The filled rectangles of the first page of a PDF by PDFKit, as an SVG picture. */
export function drawRectangles(file: Uint8Array): string {
  const streams = Buffer.from(file)
    .toString('latin1')
    .matchAll(/>>\r?\nstream\r?\n(.*?)\r?\nendstream/gs);
  for (const [, stream = ''] of streams) {
    const rectangles = inflateSync(Buffer.from(stream, 'latin1'))
      .toString('latin1')
      .matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm);
    const path = [...rectangles]
      .map(([, x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`)
      .join('');
    if (path === '') continue;
    const picture = `<rect width="595" height="842" fill="#fff"/><path d="${path}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1785" height="2526" viewBox="0 0 595 842">${picture}</svg>`;
  }
  throw new Error('The PDF has no rectangle');
}
