import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
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
  /** In place of `required`, at which a browser would say in its own words what is missing. */
  'aria-required': true | undefined;
}

interface FieldFrameProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  required: boolean | undefined;
  children: (wiring: Wiring) => Elements;
}

/** Label above, hint or error below, joined to the control by ids. */
export function FieldFrame({ label, error, hint, required, children }: FieldFrameProps) {
  const id = useId();
  // What is wrong stands in its place: it says the rule once more.
  const shownHint = error ? undefined : hint;
  const hintId = shownHint ? `${id}-hint` : undefined;
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
        'aria-required': required || undefined,
      })}
      {shownHint && (
        <p className={styles.hint} id={hintId}>
          {shownHint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The words under a refused control. It is no live region: a refused form moves the focus to its first problem. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <div className={styles.errorPlace}>
      {error && (
        <p className={styles.error} id={id}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
