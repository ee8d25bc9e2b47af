import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Submit } from '#web/form/form-end.tsx';
import { type FieldOf, FormFrame } from '#web/form/form-frame.tsx';
import type { FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t, translated } from '#web/texts/t.ts';
import { useOwnValue } from '#web/ui/use-own-value.ts';
import styles from './subscribe-box.module.css';

export function SubscribeBox(props: FormProps) {
  const id = useId();
  const { reason, thanks } = useFormView(props.actor);
  return (
    <FormFrame {...props} className={styles.box} allRequired={false}>
      {(field) => {
        const { error = reason, ...email } = field('email');
        return (
          <>
            <label className={styles.label} htmlFor={id}>
              {t('News once a month')}
            </label>
            <div className={styles.row}>
              <EmailInput {...email} id={id} isInvalid={error !== ''} />
              <Submit actor={props.actor} variant="sun" size="s">
                {t('Subscribe')}
              </Submit>
            </div>
            <p className={styles.outcome} id={`${id}-outcome`} aria-live="polite">
              {error !== '' && (
                <>
                  <CircleAlert size={18} aria-hidden="true" />
                  <span>{translated(error)}</span>
                </>
              )}
              {thanks !== '' && (
                <>
                  <CircleCheck size={18} aria-hidden="true" />
                  <span>{translated(thanks)}</span>
                </>
              )}
            </p>
          </>
        );
      }}
    </FormFrame>
  );
}

interface EmailInputProps extends Pick<ReturnType<FieldOf>, 'name' | 'value' | 'onChange'> {
  readonly id: string;
  readonly isInvalid: boolean;
}

function EmailInput({ id, name, value, onChange, isInvalid }: EmailInputProps) {
  const own = useOwnValue<HTMLInputElement>(value, onChange);
  return (
    <input
      {...own}
      id={id}
      className={styles.input}
      type="email"
      name={name}
      placeholder={t('Your e-mail')}
      autoComplete="email"
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-outcome`}
    />
  );
}
