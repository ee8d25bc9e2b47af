import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { readSheetCode, sheetMaximum } from '#domain/sheets/sheet-code.ts';
import { requiredTitle } from '#domain/text/text-rules.ts';
import { envelope } from '../wire.ts';
import { defineOfficeCall, everyStaffRole } from './office-call.ts';
import { titleLength } from './quiz-document.ts';

export const perPageLimits = { least: 10, most: 40 } as const;

export const sheetContents = ['all', 'sheets', 'answers'] as const;

/** A number of a query. */
const queryNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => Number(text)),
    wholeNumber(minimum, maximum),
  );

/** Printed sheets with their answers, as one PDF. 400 at `code` when there are too few exercises, at `sheets` when there are too many pages. */
export const printSheets = defineOfficeCall({
  method: 'GET',
  path: 'office/sheets',
  request: v.object({
    title: requiredTitle('Title is required', titleLength),
    /** Of the first sheet: the others have the next seeds. */
    code: v.pipe(
      v.string(),
      v.check((code) => readSheetCode(code)?.number === 1, 'This is no code of a first sheet'),
    ),
    /** How many. */
    sheets: queryNumber(1, sheetMaximum),
    /** At most so many exercises on a page. */
    perPage: queryNumber(perPageLimits.least, perPageLimits.most),
    contents: v.picklist(sheetContents, 'Please choose what to print'),
  }),
  response: envelope(v.object({ name: id, /** Base64. */ pdf: v.string(), pages: v.number() })),
  staff: everyStaffRole,
});
export type SheetsToPrint = v.InferOutput<typeof printSheets.request>;
