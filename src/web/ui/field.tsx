import { Check, ChevronDown, Eye, EyeOff } from 'lucide-react';
import {
  type ClipboardEventHandler,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { t } from '#web/texts/t.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError, FieldFrame, type FieldProps } from './field-frame.tsx';
import { useOwnValue } from './use-own-value.ts';

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** Pasted text may contain invisible characters and blanks. */
const cleaners: Readonly<Partial<Record<HTMLInputTypeAttribute, (typed: string) => string>>> = {
  email: (typed) => typed.replace(/\p{Cf}/gu, '').trim(),
  tel: (typed) => typed.replace(/\p{Cf}/gu, ''),
};

export function TextField({
  label,
  error,
  hint,
  required,
  type = 'text',
  value,
  onChange,
  ...control
}: TextFieldProps) {
  const own = useOwnValue<HTMLInputElement>(value, onChange, cleaners[type]);
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(wiring) => <input {...control} {...wiring} {...own} type={type} className={styles.control} />}
    </FieldFrame>
  );
}

interface EmailFieldProps extends Omit<FieldProps, 'label'> {
  label?: string;
}

export function EmailField({ label = t('Email'), autoComplete = 'email', ...field }: EmailFieldProps) {
  return <TextField {...field} label={label} type="email" inputMode="email" autoComplete={autoComplete} />;
}

export function MobileField(field: Omit<FieldProps, 'label'>) {
  const number = { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' } as const;
  return <TextField {...field} {...number} label={t('Mobile number')} hint={t('10 digits')} />;
}

interface PasswordFieldProps extends FieldProps {
  maxLength?: number | undefined;
}

export function PasswordField({
  label,
  error,
  hint,
  required,
  value,
  onChange,
  ...control
}: PasswordFieldProps) {
  const own = useOwnValue<HTMLInputElement>(value, onChange);
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;

  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(wiring) => (
        <div className={styles.shell}>
          <input
            {...control}
            {...wiring}
            {...own}
            type={visible ? 'text' : 'password'}
            className={classNames(styles.control, styles.withButton)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={visible ? t('Hide password') : t('Show password')}
            aria-controls={wiring.id}
            disabled={control.disabled}
            onClick={() => setVisible(!visible)}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  /** Of the label. */
  readonly lang?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly (string | SelectOption)[];
}

/** `placeholder` is the first, empty option. */
export function SelectField({
  label,
  error,
  hint,
  required,
  options,
  placeholder,
  value,
  onChange,
  ...control
}: SelectFieldProps) {
  const own = useOwnValue<HTMLSelectElement>(value, onChange);
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(wiring) => (
        <div className={styles.shell}>
          <select
            {...control}
            {...wiring}
            {...own}
            className={classNames(styles.control, styles.select, value === '' && styles.unset)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options
              .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
              .map((option) => (
                <option key={option.value} value={option.value} lang={option.lang}>
                  {option.label}
                </option>
              ))}
          </select>
          <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number | undefined;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
  maxLength?: number | undefined;
}

export function TextAreaField({
  label,
  error,
  hint,
  required,
  rows = 5,
  value,
  onChange,
  ...control
}: TextAreaFieldProps) {
  const own = useOwnValue<HTMLTextAreaElement>(value, onChange);
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(wiring) => (
        <textarea
          {...control}
          {...wiring}
          {...own}
          rows={rows}
          className={classNames(styles.control, styles.area)}
        />
      )}
    </FieldFrame>
  );
}

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The whole row is clickable. */
export function CheckboxField({ label, error, onChange, ...control }: CheckboxFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...control}
          type="checkbox"
          className={styles.box}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Check className={styles.tick} size={18} strokeWidth={3.5} aria-hidden="true" />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
