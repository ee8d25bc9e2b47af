export const keptFieldsKey = 'keptFields';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const textFields = ({ document }: Window) => [
  ...document.querySelectorAll<Field>(
    'main input:not([type=password], [type=checkbox], [type=radio]), main textarea, main select',
  ),
];

/** Keeps what was typed, passwords excepted, over a reload of the page. */
export function keepFields(page: Window): void {
  const fields = textFields(page).map(({ name, value }) => [name, value]);
  try {
    page.sessionStorage.setItem(keptFieldsKey, JSON.stringify({ path: page.location.pathname, fields }));
  } catch {
    // Without storage, the fields are empty after the reload.
  }
}
