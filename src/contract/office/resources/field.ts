import type { PictureFolder } from './picture.ts';

interface FieldBase {
  /** Equals the column's name. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: string;
  readonly neededToPublish?: string;
}

interface TextField extends FieldBase {
  /** «rich text» is HTML. */
  readonly kind: 'text' | 'long text' | 'rich text';
  readonly maximum: number;
}

interface NumberField extends FieldBase {
  readonly kind: 'whole number' | 'number';
  readonly from: number;
  readonly to: number;
}

interface PlainField extends FieldBase {
  /** `rupees` are stored in paise. */
  readonly kind: 'rupees' | 'date' | 'yes or no' | 'video';
}

interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly to: string;
}

export interface PictureField extends FieldBase {
  readonly kind: 'picture';
  readonly folder: PictureFolder;
  readonly stored: 'name' | 'path';
}

export type Field = TextField | NumberField | PlainField | ChoiceField | ReferenceField | PictureField;

export type FieldValue = string | number | boolean | null;
export type Values = Readonly<Record<string, FieldValue>>;

export type Texts = Readonly<Record<string, string>>;

/** Of a checked box; an unchecked one has ''. */
export const yes = 'yes';

export function formatField({ kind }: Field, value: FieldValue): string {
  if (value === null || value === false) return '';
  if (value === true) return yes;
  if (typeof value === 'string') return value;
  if (kind !== 'rupees') return String(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
}
