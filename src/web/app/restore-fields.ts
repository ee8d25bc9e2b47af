import * as v from 'valibot';
import { enter, hasEntry } from './early-input.ts';
import { keptFieldsKey, textFields } from './kept-fields.ts';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), fields: v.array(v.tuple([v.string(), v.string()])) }),
);

interface KeptField {
  readonly name: string;
  /** Among the fields of its name. */
  readonly place: number;
  readonly value: string;
}

/** Before hydration: what is in the fields then counts as typed. Others are filled in once they are rendered. */
export function restoreFields(page: Window): void {
  const kept = page.sessionStorage.getItem(keptFieldsKey);
  page.sessionStorage.removeItem(keptFieldsKey);
  const { success, output } = v.safeParse(schema, kept);
  if (!success || output.path !== page.location.pathname) return;
  const fields = output.fields.map(([name, value], index): KeptField => {
    const before = output.fields.slice(0, index).filter(([other]) => other === name);
    return { name, place: before.length, value };
  });
  const missing = fields.filter((each) => {
    const field = find(page, each);
    if (field !== undefined) field.value = each.value;
    return field === undefined;
  });
  // The number that a field without a name answers is another one after a reload.
  restoreLater(
    page,
    missing.filter(({ name }) => name !== ''),
  );
}

const find = (page: Window, { name, place }: KeptField) =>
  textFields(page).filter((field) => field.name === name)[place];

/** Until all are found, or the user navigates. */
function restoreLater(page: Window, fields: readonly KeptField[]): void {
  const path = page.location.pathname;
  let missing = fields;
  const observer = new MutationObserver(() => {
    missing =
      page.location.pathname !== path
        ? []
        : missing.filter((each) => {
            const field = find(page, each);
            if (field !== undefined && !hasEntry(field) && field.value !== each.value)
              enter(field, each.value, null);
            return field === undefined;
          });
    if (missing.length === 0) observer.disconnect();
  });
  if (missing.length > 0) observer.observe(page.document, { childList: true, subtree: true });
}
