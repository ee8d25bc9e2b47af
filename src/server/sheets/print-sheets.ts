import type { SheetsToPrint } from '#contract/office/sheets.ts';
import { readSheetCode } from '#domain/sheets/sheet-code.ts';
import { invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import type { SheetPrinter } from './sheet-printer.ts';

interface PrintParts {
  readonly database: Database;
  readonly sheetPrinter: SheetPrinter;
  readonly siteUrl: string;
}

/** @throws HttpError 400 when there are too few exercises or too many pages */
export async function printSheets(
  { database, sheetPrinter, siteUrl }: PrintParts,
  { code, ...choices }: SheetsToPrint,
): Promise<{ readonly name: string; readonly pdf: string; readonly pages: number }> {
  const first = readSheetCode(code);
  if (first === undefined) throw invalidInput([{ field: 'code', message: 'No sheet has this code' }]);
  const { name: institute } = await readFacts(database);
  const drawn = await sheetPrinter.print({ first, ...choices, institute, siteUrl });
  if (drawn.kind === 'refused') throw invalidInput([{ field: drawn.field, message: drawn.reason }]);
  const { pdf, pages } = drawn;
  return { name: fileName(choices.title), pdf, pages };
}

/** «Sheets-Monday-sums.pdf» */
const fileName = (title: string) =>
  `${['Sheets', ...title.split(/[^A-Za-z0-9]+/)].filter(Boolean).join('-')}.pdf`;
