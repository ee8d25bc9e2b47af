type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * Focuses the first invalid control. Waits for the microtask in which React renders the errors, so that
 * screen readers announce both.
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
