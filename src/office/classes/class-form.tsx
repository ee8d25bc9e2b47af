import { useQuery } from '@tanstack/react-query';
import { type ClassForm as ClassValues, classForm, type Teachers } from '#contract/office/classes.ts';
import { dayNames } from '#domain/classes/class-times.ts';
import { weekDays } from '#domain/classes/week-days.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { FieldError, type FieldProps } from '#web/ui/field-frame.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import styles from './classes.module.css';

interface ClassFormProps<Stored> {
  readonly initial: ClassValues;
  readonly teachers: Teachers;
  readonly submit: string;
  readonly send: (values: ClassValues) => Promise<Stored>;
  readonly onDone: (stored: Stored) => unknown;
}

export function ClassForm<Stored>({ initial, teachers, submit, send, onDone }: ClassFormProps<Stored>) {
  const { props } = useOfficeForm({ schema: classForm, initial, send, onDone });
  return (
    <FormFrame {...props} className={formStyles.form} allRequired={false}>
      {(field) => (
        <>
          <TextField label="Name of the class" autoComplete="off" {...field('name')} />
          <SelectField
            label="Teacher"
            placeholder="Choose a teacher"
            options={teachers.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('teacherId')}
          />
          {teachers.length === 0 && <NoTeacher />}
          <DaysField {...field('days')} />
          <div className={styles.pair}>
            <TextField label="From" type="time" {...field('startsAt')} required={false} />
            <TextField label="To" type="time" {...field('endsAt')} required={false} />
          </div>
          <div className={styles.pair}>
            <TextField label="Place" autoComplete="off" {...field('place')} required={false} />
            <TextField label="First day" type="date" {...field('startsOn')} />
          </div>
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            {submit}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

/** Not a hint of the field, which its error would replace. */
function NoTeacher() {
  const { api } = useServices();
  const { data: myself } = useQuery(myselfQuery(api));
  if (myself?.role !== 'owner')
    return <p>There is no teacher yet. An owner invites teachers on the page «Staff»: ask one.</p>;
  return (
    <p>
      <span>There is no teacher yet.</span>{' '}
      <a href="/office/staff" target="_blank" rel="noreferrer">
        Invite one on the page «Staff», in a new tab
      </a>
      <span>. What you typed here stays, and the teacher can be chosen here then.</span>
    </p>
  );
}

function DaysField({ name, value, onChange, error }: Omit<FieldProps, 'label'>) {
  const chosen = value.split(' ');
  const set = (day: string, on: boolean) =>
    onChange(weekDays.filter((each) => (each === day ? on : chosen.includes(each))).join(' '));
  const errorId = error ? `${name}-error` : undefined;
  return (
    <fieldset className={styles.days} aria-describedby={errorId}>
      <legend>Days</legend>
      <div>
        {weekDays.map((day) => (
          <CheckboxField
            key={day}
            name={name}
            label={dayNames[day]}
            checked={chosen.includes(day)}
            onChange={(on) => set(day, on)}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
