/** Puts the cursor into the topmost control of a form that was refused. */
export function focusFirstProblem(
  form: HTMLFormElement | null,
  problems: Readonly<Partial<Record<string, string>>>,
): void {
  for (const control of form?.elements ?? []) {
    if (!isField(control) || problems[control.name] === undefined) continue;
    control.focus();
    return;
  }
}

const isField = (control: Element) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;
