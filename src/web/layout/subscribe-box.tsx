import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './subscribe-box.module.css';

export interface SubscribeStatus {
  state: 'idle' | 'sending' | 'done';
  error?: string | undefined;
  /** Shown after success. */
  message?: string | undefined;
}

interface SubscribeBoxProps extends SubscribeStatus {
  onSubmit: (email: string) => void;
}

export function SubscribeBox({ state, error, message, onSubmit }: SubscribeBoxProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (state !== 'sending') onSubmit(typeof email === 'string' ? email.trim() : '');
  };

  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        News once a month
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name="email"
          placeholder="Your e-mail"
          autoComplete="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-outcome`}
        />
        <Button type="submit" variant="sun" size="s" busy={state === 'sending'}>
          Subscribe
        </Button>
      </div>
      <p className={styles.outcome} id={`${id}-outcome`} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={18} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
        {!error && state === 'done' && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <span>{message ?? 'Thank you! You are on the list.'}</span>
          </>
        )}
      </p>
    </form>
  );
}
