import { confirmationForm, confirmMyself, type Member } from '#contract/office/staff.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import styles from '../app/office.module.css';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { CodeField } from './code-field.tsx';

interface ConfirmFormProps {
  readonly member: Member;
  /** What is confirmed, such as «You erase an account». */
  readonly what: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

export function ConfirmForm({ member, what, onConfirmed, onCancel }: ConfirmFormProps) {
  const { api } = useServices();
  const { props } = useOfficeForm({
    schema: confirmationForm,
    initial: { password: '', code: '' },
    send: (body) => api.call(confirmMyself, { body }),
    onDone: onConfirmed,
  });
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <p>{`${what}, ${member.name}. Please give your password and a code; they count for 15 minutes.`}</p>
          {/* Password managers look the password up by this field. */}
          <input type="email" autoComplete="username" value={member.email} readOnly hidden />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          <CodeField {...field('code')} />
          <FormSummary actor={props.actor} />
          <div className={styles.actions}>
            <Submit actor={props.actor}>Confirm</Submit>
            <Button variant="line" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </FormFrame>
  );
}
