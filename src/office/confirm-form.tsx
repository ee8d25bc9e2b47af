import { confirmationForm, confirmMyself, type Member } from '#contract/office/staff.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import formStyles from './form/form.module.css';
import { Refusal } from './form/refusal.tsx';
import { useForm } from './form/use-form.ts';
import styles from './office.module.css';

interface ConfirmFormProps {
  readonly api: ApiClient;
  readonly member: Member;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

export function ConfirmForm({ api, member, onConfirmed, onCancel }: ConfirmFormProps) {
  const { form, field, busy, reason } = useForm({
    schema: confirmationForm,
    initial: { password: '', code: '' },
    send: (body) => api.call(confirmMyself, { body }),
    onDone: onConfirmed,
  });
  return (
    <form className={formStyles.form} {...form} data-all-required>
      <p>
        {`You change who can use the office, ${member.name}. Please give your password and a code; they count for 15 minutes.`}
      </p>
      {/* Password managers look the password up by this field. */}
      <input type="email" autoComplete="username" value={member.email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <CodeField {...field('code')} />
      <Refusal reason={reason} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
