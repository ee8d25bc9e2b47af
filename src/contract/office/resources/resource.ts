import * as v from 'valibot';
import { type Field, type FieldValue, formatField, type Texts, type Values } from './field.ts';
import { fieldSchema } from './value-schema.ts';

interface Rule {
  readonly field: string;
  readonly message: string;
  readonly holds: (values: Values) => boolean;
}

export interface Resource {
  readonly name: string;
  /** Within a sentence: «a testimonial», «testimonials». */
  readonly one: string;
  readonly many: string;
  readonly fields: readonly Field[];
  readonly title: string;
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly hasStatus: boolean;
  readonly order: 'by hand' | { readonly field: string; readonly newestFirst: boolean };
  /** Rows are ordered within their parent. */
  readonly parent?: string;
  readonly rules?: readonly Rule[];
  readonly shownFrom?: string;
  readonly seenAt?: (id: string) => string;
}

export const defineResource = <const Name extends string>(
  resource: Resource & { readonly name: Name },
): Resource & { readonly name: Name } => resource;

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

export const formatFields = ({ fields }: Resource, values: Values): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, formatField(field, values[field.name] ?? null)]));

export const emptyTexts = (resource: Resource): Texts => formatFields(resource, {});

export function rowTitle(resource: Resource, values: Values): string {
  const field = resource.fields.find(({ name }) => name === resource.title);
  const text = field === undefined ? '' : formatField(field, values[field.name] ?? null);
  return text.trim() === '' ? `a ${resource.one} without a name` : text;
}

export const listedFields = ({ title, columns, filters, parent }: Resource): ReadonlySet<string> =>
  new Set([title, ...columns, ...filters, ...(parent === undefined ? [] : [parent])]);
