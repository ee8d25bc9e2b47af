import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import {
  type AllowanceKind,
  type AllowanceOutcome,
  allow,
  allowanceForm,
  type GivenTime,
  moreTimeForm,
} from '#contract/office/allowances.ts';
import { counted } from '#domain/text/counted.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import classStyles from './classes.module.css';

export interface AllowanceTarget {
  readonly kind: AllowanceKind;
  readonly quiz: { readonly _id: string; readonly title: string };
  /** Absent on the page of a student. */
  readonly classId?: string;
  readonly students: readonly { readonly _id: string; readonly name: string }[];
  /** The extra time of these students that the page shows. */
  readonly given?: readonly GivenTime[];
}

const titles: Readonly<Record<AllowanceKind, string>> = {
  time: 'Give more time',
  attempt: 'Allow another attempt',
  unlock: 'Unlock the quiz',
  late: 'Count late answers',
};

const explanations: Readonly<Record<AllowanceKind, string>> = {
  time: 'Only attempts in progress get it. The clock on the page of the student changes within two seconds.',
  attempt: 'Students who have ended the quiz may try it once more. The newest attempt counts.',
  unlock: 'Students may begin it although they have not submitted the quiz before it.',
  late: 'Answers that came too late are added to the newest attempt, and the score is counted again.',
};

interface AllowanceDialogProps {
  readonly target: AllowanceTarget | null;
  readonly onClose: () => void;
}

export function AllowanceDialog({ target, onClose }: AllowanceDialogProps) {
  return (
    <OfficeDialog
      open={target !== null}
      title={target === null ? '' : `${titles[target.kind]}…`}
      size="s"
      onClose={onClose}
    >
      {target !== null && <AllowanceForm key={target.kind} target={target} onClose={onClose} />}
    </OfficeDialog>
  );
}

interface AllowanceFormProps {
  readonly target: AllowanceTarget;
  readonly onClose: () => void;
}

function AllowanceForm({ target, onClose }: AllowanceFormProps) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly AllowanceOutcome[] | null>(null);
  const { kind, quiz, classId, students, given = [] } = target;
  const lastGivenAt = Math.max(0, ...given.map(({ at }) => Date.parse(at)));
  const common = {
    quizId: quiz._id,
    students: students.map(({ _id }) => _id),
    ...(classId === undefined ? {} : { classId }),
  };
  const schema: v.GenericSchema<unknown, { minutes?: number; reason: string }> =
    kind === 'time' ? moreTimeForm : allowanceForm;
  const { props } = useOfficeForm({
    schema,
    initial: kind === 'time' ? { minutes: '10', reason: '' } : { reason: '' },
    send: async ({ minutes = 0, reason }) => {
      const body =
        kind === 'time' ? { kind, ...common, reason, minutes, lastGivenAt } : { kind, ...common, reason };
      return (await api.call(allow, { body })).data;
    },
    onDone: (done) => {
      void queryClient.invalidateQueries({ queryKey: ['class'] });
      void queryClient.invalidateQueries({ queryKey: ['student'] });
      setOutcomes(done);
    },
  });
  if (outcomes !== null) return <Outcomes outcomes={outcomes} onClose={onClose} />;
  const [first] = students;
  const whom =
    students.length === 1 && first !== undefined ? first.name : counted(students.length, 'student');
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <p>{`«${quiz.title}», ${whom}. ${explanations[kind]}`}</p>
          {kind === 'time' && (
            <TextField label="Minutes" inputMode="numeric" autoComplete="off" {...field('minutes')} />
          )}
          <TextField
            label="Reason"
            hint="It stays in the history of the attempt and in the audit log."
            autoComplete="off"
            maxLength={200}
            {...field('reason')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            {titles[kind]}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

interface OutcomesProps {
  readonly outcomes: readonly AllowanceOutcome[];
  readonly onClose: () => void;
}

function Outcomes({ outcomes, onClose }: OutcomesProps) {
  const done = outcomes.filter((each) => each.done).length;
  const others = outcomes.filter((each) => !each.done);
  return (
    <div className={styles.column}>
      <p role="status">{`Done for ${counted(done, 'student')}.`}</p>
      {others.length > 0 && (
        <ul className={classStyles.found} aria-label="Nothing was changed for">
          {others.map(({ _id, name, message }) => (
            <li key={_id}>
              <b>{name}</b>
              <span className={styles.muted}>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
