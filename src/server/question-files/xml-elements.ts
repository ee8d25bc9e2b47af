import { SaxesParser } from 'saxes';
import { fileSizeMaximum, type Problem } from '#contract/office/question-files.ts';
import { sourceMaximum } from './question-file.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly row: number;
  readonly column: number;
  readonly offset: number;
  readonly children: XmlElement[];
  /** Including CDATA. */
  text: string;
}

export interface XmlHandler {
  /** @returns why the root is rejected, or null */
  readonly onRoot: (name: string) => string | null;
  /**
   * @param source the child as it is written
   * @returns whether to continue
   */
  readonly onChild: (child: XmlElement, source: string) => boolean;
}

const fileElements = new Set(['file', 'image_base64']);
const partLength = 20_000;
/** Moodle nests five deep. */
const depthMaximum = 20;
const childMaximum = 500;

/** Without a problem when the rest is not needed. */
class EndOfParsing extends Error {
  readonly problem: Problem | null;

  constructor(problem: Problem | null) {
    super('The parsing ends here');
    this.problem = problem;
  }
}

/** Offsets must increase. */
function placesIn(text: string): (offset: number) => { row: number; column: number } {
  let row = 1;
  let lineStart = 0;
  // Once per line, so that a long one costs linear time.
  let lineEnd = text.indexOf('\n');
  return (offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      row += 1;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { row, column: offset - lineStart + 1 };
  };
}

/**
 * Rejects any DOCTYPE, so that only XML's five entities exist.
 * @returns why reading stopped early; null otherwise
 */
export function readXmlElements(text: string, handler: XmlHandler): Problem | null {
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const findPlace = placesIn(text);
  const open: XmlElement[] = [];
  const endWith = (offset: number, reason: string): never => {
    const place = findPlace(offset);
    const line = text.slice(offset - place.column + 1, offset + 200).split('\n')[0] ?? '';
    throw new EndOfParsing({ ...place, reason, text: line.slice(Math.max(0, place.column - 40)) });
  };
  parser.on('error', ({ message }) => {
    const innermost = open.at(-1);
    if (message.includes('unclosed tag') && innermost !== undefined)
      throw new EndOfParsing({
        row: innermost.row,
        column: innermost.column,
        reason: `<${innermost.name}> begins here and does not end. The file is cut off, or has an & that should be &amp;: export it from Moodle again.`,
        text: text.slice(innermost.offset, innermost.offset + 200),
      });
    endWith(
      Math.max(0, Math.min(parser.position, text.length) - 1),
      `This is not well-formed XML (${message.replace(/^\d+:\d+: |\.$/g, '')}). The file is cut off or was changed by hand: export it from Moodle again.`,
    );
  });
  parser.on('doctype', () =>
    endWith(
      text.indexOf('<!DOCTYPE'),
      'This file has a DOCTYPE, which a file of Moodle does not have. Export the questions from Moodle again as «Moodle XML».',
    ),
  );
  parser.on('opentagstart', ({ name }) => {
    const start = text.lastIndexOf('<', parser.position - 1);
    const reason = open.length === 0 ? handler.onRoot(name) : null;
    if (reason !== null) endWith(start, reason);
    if (open.length === depthMaximum)
      endWith(
        start,
        'Elements are nested too deep here. Export the questions from Moodle again as «Moodle XML».',
      );
    if (open.length > 1 && open.at(-1)?.children.length === childMaximum)
      endWith(
        start,
        `More than ${childMaximum} parts stand in <${open.at(-1)?.name}>. Export the questions from Moodle again as «Moodle XML».`,
      );
    open.push({ name, attributes: {}, ...findPlace(start), offset: start, children: [], text: '' });
  });
  parser.on('opentag', ({ attributes }) => {
    const element = open.at(-1);
    if (element !== undefined) open[open.length - 1] = { ...element, attributes };
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element === undefined || open.length === 1) return;
    // Longer texts are rejected later.
    const maximum = fileElements.has(element.name) ? fileSizeMaximum * 2 : sourceMaximum;
    if (element.text.length <= maximum) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined || open.length === 0) return;
    if (open.length > 1) open.at(-1)?.children.push(element);
    else if (!handler.onChild(element, text.slice(element.offset, parser.position)))
      throw new EndOfParsing(null);
  });
  try {
    for (let start = 0; start < text.length; start += partLength) {
      parser.write(text.slice(start, start + partLength));
    }
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof EndOfParsing) return error.problem;
    throw error;
  }
}
