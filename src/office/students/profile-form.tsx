import { useState } from 'react';
import { tenDigits } from '#contract/mobile-number.ts';
import { correctProfile, type OpenedStudent, profileForm } from '#contract/office/students.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useStoredStudent } from './use-stored-student.ts';

interface ProfileFormProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

export function ProfileForm({ student, onDone }: ProfileFormProps) {
  const { api } = useServices();
  const store = useStoredStudent();
  /** The tick is for one mobile. */
  const [sharedMobile, setSharedMobile] = useState<string | null>(null);
  const { _id: id, name, mobile, education, parentName, role, digest } = student;
  const { props, values } = useOfficeForm({
    schema: profileForm,
    initial: { name, mobile, education, parentName },
    send: async (typed) => {
      const sharesMobile = typed.mobile === sharedMobile;
      const body = { ...typed, digest, sharesMobile };
      return (await api.call(correctProfile, { params: { id }, body })).data;
    },
    onDone: (stored) => {
      onDone();
      store(stored);
    },
  });
  const typedMobile = tenDigits(values.mobile ?? '');
  return (
    <FormFrame {...props} className={formStyles.form} label="Correct the profile">
      {(field) => (
        <>
          <TextField label="Full name" autoComplete="off" {...field('name')} />
          <TextField
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...field('mobile')}
          />
          {values.mobile !== mobile && (
            <CheckboxField
              label="Another account has this mobile too, as in a family"
              checked={sharedMobile === typedMobile}
              onChange={(isShared) => setSharedMobile(isShared ? typedMobile : null)}
            />
          )}
          {role === 'student' && (
            <>
              <TextField label="Present education" autoComplete="off" {...field('education')} />
              <TextField label="Parent’s name" autoComplete="off" {...field('parentName')} required={false} />
            </>
          )}
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Save
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
