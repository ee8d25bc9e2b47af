import type { Field, Texts } from '#contract/office/resources/field.ts';
import { invalidInput } from '#server/common/http-error.ts';

/** @throws HttpError 400 naming unknown fields */
export function refuseUnknownFields(fields: readonly Pick<Field, 'name'>[], texts: Texts): void {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(texts).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw invalidInput(unknown.map((field) => ({ field, message: 'There is no such field' })));
}
