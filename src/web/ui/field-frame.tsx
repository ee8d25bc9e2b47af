import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { translated } from '#web/texts/t.ts';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** The field's name in the request. */
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
  /** `required` would enable the browser's own messages. */
  'aria-required': true | undefined;
}

interface FieldFrameProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  required: boolean | undefined;
  children: (wiring: Wiring) => Elements;
}

export function FieldFrame({ label, error, hint, required, children }: FieldFrameProps) {
  const id = useId();
  // The error replaces the hint, since it repeats the rule.
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

/** Not a live region: after a failed submit the focus moves to the first invalid field. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <div className={styles.errorPlace}>
      {error && (
        <p className={styles.error} id={id}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{translated(error)}</span>
        </p>
      )}
    </div>
  );
}
