import * as v from 'valibot';

const key = 'keptFields';
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), fields: v.array(v.tuple([v.string(), v.string()])) }),
);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textFields = ({ document }: Window) => [
  ...document.querySelectorAll<Field>(
    'main input:not([type=password], [type=checkbox], [type=radio]), main textarea, main select',
  ),
];

/** Keeps what was typed, passwords excepted, over a reload of the page. */
export function keepFields(page: Window): void {
  const fields = textFields(page).map(({ name, value }) => [name, value]);
  try {
    page.sessionStorage.setItem(key, JSON.stringify({ path: page.location.pathname, fields }));
  } catch {
    // Without storage, the fields are empty after the reload.
  }
}

/** Before hydration: what is in the fields then counts as typed. */
export function restoreFields(page: Window): void {
  let kept: string | null = null;
  try {
    kept = page.sessionStorage.getItem(key);
    page.sessionStorage.removeItem(key);
  } catch {
    return;
  }
  const { success, output } = v.safeParse(schema, kept);
  if (!success || output.path !== page.location.pathname) return;
  for (const [index, field] of textFields(page).entries()) {
    const [name, value] = output.fields[index] ?? [];
    if (name === field.name && value !== undefined) field.value = value;
  }
}
