import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** The payload's own field name. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  required: boolean | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint and error below, joined to the control by ids. */
export function FieldFrame({ label, error, hint, required, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={styles.field}>
      <label className={classNames(styles.label, required && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The words under a refused control; its live region stays in place so that new words are spoken. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <div className={styles.errorPlace} aria-live="polite">
      {error && (
        <p className={styles.error} id={id}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
