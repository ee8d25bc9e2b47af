import { eraseStudent, erasureForm, type OpenedStudent } from '#contract/office/students.ts';
import { counted } from '#domain/text/counted.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import styles from './students.module.css';
import { useStoredStudent } from './use-stored-student.ts';

interface EraseAccountProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

export function EraseAccount({ student, onDone }: EraseAccountProps) {
  const { api } = useServices();
  const store = useStoredStudent();
  const { _id: id, name } = student;
  const { props } = useOfficeForm({
    schema: erasureForm,
    initial: { reason: '' },
    send: async (body) => (await api.call(eraseStudent, { params: { id }, body })).data,
    onDone: (stored) => {
      onDone();
      store(stored);
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Erase the account">
      {(field) => (
        <>
          <p>{`${name} cannot sign in any more. This cannot be undone.`}</p>
          <ErasureFacts student={student} />
          <TextField
            label="Who asked for it, and how"
            hint="It is kept in the audit log. Write no name, number or email."
            autoComplete="off"
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} variant="line" className={classNames(formStyles.send, styles.loss)}>
            Erase for good
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

/** What an erasure replaces, and what stays. */
export function ErasureFacts({ student: { orders, attemptCount } }: { readonly student: OpenedStudent }) {
  return (
    <ul className={styles.steps}>
      <li>
        Erased: name, mobile, email and education, enquiries and notes with the same mobile or email, the
        newsletter, unsent emails, places in classes, and the user's data in the audit log.
      </li>
      <li>
        {orders.length === 0
          ? 'There are no orders to keep.'
          : `Stays as the law asks: ${counted(orders.length, 'order')} with the amounts, and invoices with the name and address on them.`}
      </li>
      <li>
        {attemptCount === 0
          ? 'There are no quiz results to keep.'
          : `Stays without a name: ${counted(attemptCount, 'quiz result')}.`}
      </li>
    </ul>
  );
}
