import * as v from 'valibot';
import { type Field, type FieldValue, type Texts, textOf, type Values } from './field.ts';
import { fieldSchema } from './value-schema.ts';

/** A rule about several fields. */
interface Rule {
  /** The field at which the message is shown. */
  readonly field: string;
  readonly message: string;
  readonly holds: (values: Values) => boolean;
}

/**
 * One type of content: all that the server and the screens need to list and edit it. The server maps it to a table
 * whose columns have the names of the fields.
 */
export interface Resource {
  /** Its place in addresses. */
  readonly name: string;
  /** One and many of it within a sentence: «a testimonial», «testimonials». */
  readonly one: string;
  readonly many: string;
  readonly fields: readonly Field[];
  /** The field that names a row. */
  readonly title: string;
  /** The fields that the list shows, in order. */
  readonly columns: readonly string[];
  /** The choices and references by which the list can be narrowed. */
  readonly filters: readonly string[];
  /** Whether visitors see a row only once it is published. */
  readonly hasStatus: boolean;
  /** How rows are ordered: by people, or by a field. */
  readonly order: 'by hand' | { readonly field: string; readonly newestFirst: boolean };
  /** The reference to what rows are parts of. They are listed and ordered within it. */
  readonly parent?: string;
  readonly rules?: readonly Rule[];
  /** The day from which visitors see a published row. */
  readonly shownFrom?: string;
  /** The page on which a visitor sees a row. */
  readonly seenAt?: (id: string) => string;
}

/** Defines a type of content; its name is kept as its type. */
export const defineResource = <const Name extends string>(
  resource: Resource & { readonly name: Name },
): Resource & { readonly name: Name } => resource;

/**
 * The schema of what a form holds of a row. It gives the values to store.
 * @param isPublished whether visitors are to see the row, which then lacks nothing
 */
export function rowSchema(
  { fields, rules = [] }: Resource,
  isPublished: boolean,
): v.GenericSchema<Texts, Values> {
  const entries: Record<string, v.GenericSchema<string, FieldValue>> = {};
  for (const field of fields) entries[field.name] = fieldSchema(field, isPublished);
  return v.pipe(
    v.object(entries),
    v.rawCheck<Values>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const { field, message, holds } of rules) {
        if (holds(value)) continue;
        const input = { ...value };
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
        });
      }
    }),
  );
}

/** What a form holds of a stored row. */
export const textsOf = ({ fields }: Resource, values: Values): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, values[field.name] ?? null)]));

/** What the form of a new row holds. */
export const emptyTexts = (resource: Resource): Texts => textsOf(resource, {});

/** How a row is called in lists, messages and the audit log. */
export function titleOf(resource: Resource, values: Values): string {
  const field = resource.fields.find(({ name }) => name === resource.title);
  const text = field === undefined ? '' : textOf(field, values[field.name] ?? null);
  return text.trim() === '' ? `a ${resource.one} without a name` : text;
}

/** The names of the fields that a list needs. */
export const listedFields = ({ title, columns, filters, parent }: Resource): ReadonlySet<string> =>
  new Set([title, ...columns, ...filters, ...(parent === undefined ? [] : [parent])]);
