import { SaxesParser } from 'saxes';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface SheetHandler {
  readonly onOpen: (tag: Tag) => void;
  readonly onClose?: (name: string) => void;
  readonly onText?: (text: string) => void;
}

export class SheetError extends Error {}

/** Thrown by a handler that needs no more. */
export class EnoughRead extends Error {}

const partLength = 65_536;

/** @throws SheetError when it is not well-formed or has a DOCTYPE */
export function readSheetXml(text: string, { onOpen, onClose, onText }: SheetHandler): void {
  const parser = new SaxesParser({ xmlns: false });
  const fail = () => {
    throw new SheetError('This spreadsheet is damaged. Open it, save it again and import it once more.');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', onOpen);
  if (onClose !== undefined) parser.on('closetag', ({ name }) => onClose(name));
  if (onText !== undefined) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  try {
    for (let start = 0; start < text.length; start += partLength)
      parser.write(text.slice(start, start + partLength));
    parser.close();
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error;
  }
}
