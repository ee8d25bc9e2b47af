import * as v from 'valibot';
import { keptFieldsKey, textFields } from './kept-fields.ts';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), fields: v.array(v.array(v.string())) }),
);

/** Before hydration: what is in the fields then counts as typed. */
export function restoreFields(page: Window): void {
  const kept = page.sessionStorage.getItem(keptFieldsKey);
  page.sessionStorage.removeItem(keptFieldsKey);
  const { success, output } = v.safeParse(schema, kept);
  if (!success || output.path !== page.location.pathname) return;
  for (const [index, field] of textFields(page).entries()) {
    const [name, value] = output.fields[index] ?? [];
    if (name === field.name && value !== undefined) field.value = value;
  }
}
