import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tenDigits } from '#contract/mobile-number.ts';
import { addStudent, addStudentForm, type FoundStudent } from '#contract/office/students.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import panelStyles from '../app/panel.module.css';
import { signInName } from '../app/sign-in-name.ts';
import { useServices } from '../app/use-services.ts';
import { classesQuery } from '../classes/class-queries.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { allStudents, foundStudentsQuery } from './student-queries.ts';

export function AddStudentForm({ onAdded }: { readonly onAdded: () => void }) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  /** The tick is for one mobile. */
  const [sharedMobile, setSharedMobile] = useState<string | null>(null);
  const { data: listed } = useQuery(classesQuery(api, 'current'));
  const { props, values } = useOfficeForm({
    schema: addStudentForm,
    initial: { name: '', mobile: '', email: '', education: '', parentName: '', classId: '' },
    send: async (typed) => {
      const sharesMobile = typed.mobile === sharedMobile;
      return (await api.call(addStudent, { body: { ...typed, sharesMobile } })).data;
    },
    onDone: async ({ _id: id, isLinkSent }) => {
      onAdded();
      void queryClient.invalidateQueries(allStudents);
      await navigate({
        to: '/students/$id',
        params: { id },
        search: { added: isLinkSent ? 'link' : 'code' },
      });
    },
  });
  const mobile = tenDigits(values.mobile ?? '');
  const others = useOthersWith(mobile);
  return (
    <FormFrame {...props} className={formStyles.form} label="Add a student" allRequired={false}>
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
          {others.length > 0 && (
            <>
              <Others students={others} />
              <CheckboxField
                label="This is another child: both use the mobile"
                checked={sharedMobile === mobile}
                onChange={(isShared) => setSharedMobile(isShared ? mobile : null)}
              />
            </>
          )}
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="Without an email the student signs in with the mobile."
            {...field('email')}
            required={false}
          />
          <TextField
            label="Present education"
            hint="Such as «Class 5»."
            autoComplete="off"
            {...field('education')}
          />
          <TextField label="Parent’s name" autoComplete="off" {...field('parentName')} required={false} />
          {listed !== undefined && listed.classes.length > 0 && (
            <SelectField
              label="Class of the institute"
              placeholder="None yet"
              options={listed.classes.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...field('classId')}
              required={false}
            />
          )}
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Add the student
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

/** The accounts that have a mobile; none before it is whole. */
function useOthersWith(mobile: string): readonly FoundStudent[] {
  const { api } = useServices();
  const isWhole = /^\d{10}$/.test(mobile);
  const { data } = useQuery(foundStudentsQuery(api, isWhole ? mobile : ''));
  return (data ?? []).filter((each) => isWhole && each.mobile === mobile && each.state !== 'merged');
}

function Others({ students }: { readonly students: readonly FoundStudent[] }) {
  return (
    <div role="status">
      <p>This mobile has an account already. Open it instead of adding a second one:</p>
      <ul className={panelStyles.list}>
        {students.map((each) => (
          <li key={each._id}>
            <div>
              <Link to="/students/$id" params={{ id: each._id }}>
                {each.name}
              </Link>
              <small>{signInName(each)}</small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
