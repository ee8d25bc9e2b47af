import type * as v from 'valibot';
import type { FormValues } from '#machines/form/form.types.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import formStyles from '../form/form.module.css';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';

interface Choice {
  readonly _id: string;
  readonly name: string;
}

interface CompetitionFormProps<Values, Stored> {
  readonly schema: v.GenericSchema<unknown, Values>;
  readonly initial: FormValues;
  /** Of a new competition. */
  readonly quizzes?: readonly Choice[];
  readonly classes: readonly Choice[];
  readonly submit: string;
  readonly send: (values: Values) => Promise<Stored>;
  readonly onDone: (stored: Stored) => unknown;
}

const toOptions = (choices: readonly Choice[]) =>
  choices.map(({ _id, name }) => ({ value: _id, label: name }));

export function CompetitionForm<Values, Stored>({
  schema,
  initial,
  quizzes,
  classes,
  submit,
  send,
  onDone,
}: CompetitionFormProps<Values, Stored>) {
  // After the form has kept what was sent, so that leaving for the page of the competition asks nothing.
  const { props, isChangedNow } = useOfficeForm({
    schema,
    initial,
    send,
    onDone: () => undefined,
    onKept: onDone,
  });
  useLeaveGuard(isChangedNow);
  return (
    <FormFrame {...props} className={formStyles.form} allRequired={false}>
      {(field) => (
        <>
          <TextField label="Title" autoComplete="off" maxLength={80} {...field('title')} />
          {quizzes !== undefined && (
            <SelectField
              label="Quiz"
              placeholder="Choose a quiz"
              hint="Each student gets other questions, and no student has seen the quiz. It stays out of the list of quizzes."
              options={toOptions(quizzes)}
              {...field('quizId')}
            />
          )}
          <SelectField
            label="Who may take part"
            options={[{ value: '', label: 'Every student' }, ...toOptions(classes)]}
            {...field('classId')}
            required={false}
          />
          <TextField
            label="Opens"
            type="datetime-local"
            hint="Time in India. All begin from here on."
            {...field('opensAt')}
          />
          <TextField
            label="Begin until"
            type="datetime-local"
            hint="No child can begin later. A child who has begun keeps the whole time."
            {...field('closesAt')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            {submit}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
