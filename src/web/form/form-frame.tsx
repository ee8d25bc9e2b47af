import type { ReactNode } from 'react';
import type { FormProps } from './use-form.ts';
import { useFormView } from './use-form-view.ts';

export type FieldOf = ReturnType<typeof useFormView>['field'];

interface FormFrameProps extends FormProps {
  readonly label?: string;
  readonly className: string | undefined;
  /** False where some fields are optional. */
  readonly allRequired?: boolean;
  /** Enables the browser's own validation. */
  readonly isCheckedByBrowser?: boolean;
  readonly children: (field: FieldOf) => ReactNode;
}

export function FormFrame({
  actor,
  form,
  label,
  className,
  allRequired = true,
  isCheckedByBrowser = false,
  children,
}: FormFrameProps) {
  const { busy, field, submit } = useFormView(actor);
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      aria-busy={busy}
      noValidate={!isCheckedByBrowser}
      data-all-required={allRequired || undefined}
      onSubmit={submit}
    >
      {children(field)}
    </form>
  );
}
