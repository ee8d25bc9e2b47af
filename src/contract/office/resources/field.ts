import type { PictureFolder } from './picture.ts';

interface FieldBase {
  /** Its name on the wire, which is that of the column. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is said when it is empty; without it, it may be empty. */
  readonly required?: string;
  /** What is said when it is empty and visitors are to see it; a draft may lack it. */
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
  /** An amount of rupees is stored in paise. A film is an address. */
  readonly kind: 'rupees' | 'date' | 'yes or no' | 'film';
}

interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** The name of the other resource. */
  readonly to: string;
}

export interface PictureField extends FieldBase {
  readonly kind: 'picture';
  readonly folder: PictureFolder;
  /** Whether the column has the file's name, or its path on the site. */
  readonly stored: 'name' | 'path';
}

/** One thing that the office writes of a row. */
export type Field = TextField | NumberField | PlainField | ChoiceField | ReferenceField | PictureField;

/** What is stored of a field. */
export type FieldValue = string | number | boolean | null;
export type Values = Readonly<Record<string, FieldValue>>;

/** What a form holds of each field: text, whatever its kind. */
export type Texts = Readonly<Record<string, string>>;

/** What a ticked box holds; one that is not ticked holds ''. */
export const yes = 'yes';

/** The text that a form holds of a stored value. */
export function textOf({ kind }: Field, value: FieldValue): string {
  if (value === null || value === false) return '';
  if (value === true) return yes;
  if (typeof value === 'string') return value;
  if (kind !== 'rupees') return String(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
}
