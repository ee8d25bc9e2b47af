type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * Puts the cursor into the topmost control of a form that was refused. It waits for the microtask in which React
 * renders the problems, so that a screen reader reads the control together with what is wrong.
 */
export function focusFirstProblem(form: HTMLFormElement | null, problems: Problems): void {
  queueMicrotask(() => queueMicrotask(() => focusTopmost(form, problems)));
}

function focusTopmost(form: HTMLFormElement | null, problems: Problems): void {
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
