import * as v from 'valibot';
import { rupeeDigits } from '#domain/text/rupee-digits.ts';
import { onOneLine, seenText } from '#domain/text/text-fields.ts';
import { type Field, type FieldValue, yes } from './field.ts';

const amount = /^\d{1,7}(?:\.\d{1,2})?$/;
const addressMaximum = 1000;
const wholeNumber = /^-?\d{1,9}$/;
const number = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** `Date.parse` accepts the 30th of February. */
const isDay = (typed: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) &&
  !Number.isNaN(Date.parse(typed)) &&
  new Date(typed).toISOString().startsWith(typed);

type FieldSchema = v.GenericSchema<string, FieldValue>;

const emptyOr = (passes: (text: string) => boolean, message: string) =>
  v.check<string, string>((text) => text === '' || passes(text), message);

export function fieldSchema(field: Field, isPublished: boolean): FieldSchema {
  const missing = field.required ?? (isPublished ? field.neededToPublish : undefined);
  const hasLines = field.kind === 'long text' || field.kind === 'rich text';
  const text = v.pipe(
    v.string('This is required'),
    v.transform(hasLines ? (typed) => typed.trim() : seenText),
    v.check((typed) => typed !== '' || missing === undefined, missing),
  );
  switch (field.kind) {
    case 'text':
      return v.pipe(
        text,
        onOneLine,
        v.maxLength(field.maximum, `This may have at most ${field.maximum} characters`),
      );
    case 'long text':
    case 'rich text':
      return v.pipe(text, v.maxLength(field.maximum, `This may have at most ${field.maximum} characters`));
    case 'whole number':
    case 'number': {
      const { from, to } = field;
      const isWhole = field.kind === 'whole number';
      const message = `Please write a ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}`;
      const passes = (typed: string) =>
        (isWhole ? wholeNumber : number).test(typed) && Number(typed) >= from && Number(typed) <= to;
      return v.pipe(
        text,
        emptyOr(passes, message),
        v.transform((typed) => (typed === '' ? null : Number(typed))),
      );
    }
    case 'rupees':
      return v.pipe(
        text,
        v.transform(rupeeDigits),
        emptyOr(
          (typed) => amount.test(typed) && Number(typed) > 0,
          'Please write an amount in rupees, such as 3499 or 3499.50',
        ),
        v.transform((typed) => (typed === '' ? null : Math.round(Number(typed) * 100))),
      );
    case 'date':
      return v.pipe(
        text,
        emptyOr(isDay, 'Please choose a day of the calendar'),
        v.transform((typed) => (typed === '' ? null : typed)),
      );
    case 'yes or no':
      return v.pipe(
        text,
        v.transform((typed) => typed === yes),
      );
    case 'choice': {
      const values = new Set(field.options.map(({ value }) => value));
      return v.pipe(
        text,
        emptyOr((typed) => values.has(typed), 'Please choose one of the list'),
        v.transform((typed) => (typed === '' ? null : typed)),
      );
    }
    case 'reference':
    case 'picture':
    case 'video':
      return v.pipe(text, onOneLine, v.maxLength(addressMaximum, 'This is too long'));
  }
}
