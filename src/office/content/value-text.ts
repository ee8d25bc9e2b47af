import type { ContentStatus } from '#contract/office/content.ts';
import type { Field, FieldValue } from '#contract/office/resources/field.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';

/** Titles by resource and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function valueText(field: Field, value: FieldValue, titles: Titles): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field.kind === 'rupees' ? formatMoney(value / 100) : String(value);
  switch (field.kind) {
    case 'date':
      return formatDate(value);
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? value;
    case 'reference':
      return titles.get(field.to)?.get(value) ?? '';
    default:
      return value;
  }
}

export const statusNames: Readonly<Record<ContentStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  hidden: 'Hidden',
};

export const pictureAddress = (field: Field, value: FieldValue | string): string =>
  field.kind === 'picture' && typeof value === 'string' && value !== '' && field.stored === 'name'
    ? `/uploads/${field.folder}/${encodeURIComponent(value)}`
    : String(value ?? '');
