import * as v from 'valibot';
import { perPageLimits, printSheets } from '#contract/office/sheets.ts';
import { sheetMaximum } from '#domain/sheets/sheet-code.ts';
import { hasEnough, paperForm, firstValues as paperValues, typedNumber } from './practice-form.ts';

/** What the form holds at first. */
export const firstValues = { ...paperValues, sheets: '1', perPage: '20', contents: 'all' };

const { title, contents } = printSheets.request.entries;

const pages = v.object({
  title,
  sheets: typedNumber(1, sheetMaximum),
  perPage: typedNumber(perPageLimits.least, perPageLimits.most),
  contents,
});

export const sheetsForm = v.pipe(v.intersect([pages, paperForm]), hasEnough());
