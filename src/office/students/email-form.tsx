import { changeEmail, emailForm, type OpenedStudent } from '#contract/office/students.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { TextField } from '#web/ui/field.tsx';
import { signInName } from '../app/sign-in-name.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useStoredStudent } from './use-stored-student.ts';

interface EmailFormProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

export function EmailForm({ student, onDone }: EmailFormProps) {
  const { _id: id, email } = student;
  const { api } = useServices();
  const store = useStoredStudent();
  const { props } = useOfficeForm({
    schema: emailForm,
    initial: { email: '' },
    send: async (body) => (await api.call(changeEmail, { params: { id }, body })).data,
    onDone: (stored) => {
      onDone();
      store(stored);
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Change the email">
      {(field) => (
        <>
          <p>
            {email === ''
              ? `We send a link to the new email. Until it is opened there, the student signs in with ${signInName(student)}.`
              : `We send a link to the new email. Until it is opened there, ${email} stays valid. We write to that address too.`}
          </p>
          <TextField
            label="New email"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...field('email')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Send the link
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
