import { useState } from 'react';
import {
  type CompetitionEntry,
  nicknameForm,
  type OfficeCompetition,
  replaceNickname,
} from '#contract/office/competitions.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { StudentName } from '../app/student-name.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useKeepCompetition } from './competition-queries.ts';
import { entryStates, secondsText, submittedLate } from './competition-texts.ts';
import styles from './competitions.module.css';

interface EntriesProps {
  readonly competition: OfficeCompetition;
}

/** The ranking, and who has no rank yet. */
export function CompetitionEntries({ competition }: EntriesProps) {
  const [chosen, setChosen] = useState<CompetitionEntry>();
  const { _id: id, entries, questions } = competition;
  if (entries.length === 0)
    return (
      <EmptyState title="Nobody has entered yet">
        Children enter on the page «Competitions» of the site, with a nickname.
      </EmptyState>
    );
  return (
    <>
      <table className={listStyles.table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Nickname</th>
            <th scope="col">Student</th>
            <th scope="col">Result</th>
            <th scope="col">Time</th>
            <th scope="col" className={styles.noPrint}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow
              key={entry.student}
              entry={entry}
              questions={questions}
              onChange={() => setChosen(entry)}
            />
          ))}
        </tbody>
      </table>
      <OfficeDialog
        open={chosen !== undefined}
        title="Replace the nickname"
        size="s"
        onClose={() => setChosen(undefined)}
      >
        {chosen !== undefined && <NicknameForm id={id} entry={chosen} onDone={() => setChosen(undefined)} />}
      </OfficeDialog>
    </>
  );
}

interface EntryRowProps {
  readonly entry: CompetitionEntry;
  readonly questions: number;
  readonly onChange: () => void;
}

function EntryRow({ entry, questions, onChange }: EntryRowProps) {
  const { student, name, nickname, isReplaced, state, rank, correct, seconds, isLate } = entry;
  return (
    <tr>
      <td className={classNames(listStyles.short, styles.rank)}>
        {rank !== null && (
          <>
            <span className={styles.onPhone}>Rank </span>
            <b>{rank}</b>
          </>
        )}
      </td>
      <th scope="row">
        <b>{nickname}</b>
        {isReplaced && <small>Chosen by the office</small>}
      </th>
      <td className={listStyles.wide}>
        <StudentName id={student} name={name} />
      </td>
      <td className={listStyles.short}>
        <span>{correct === null ? entryStates[state] : `${correct} of ${questions} right`}</span>
        {isLate && <small>{submittedLate}</small>}
      </td>
      <td className={listStyles.short}>{seconds === null ? '' : secondsText(seconds)}</td>
      <td className={styles.noPrint}>
        <Button variant="quiet" size="s" aria-label={`Replace the nickname ${nickname}…`} onClick={onChange}>
          Replace…
        </Button>
      </td>
    </tr>
  );
}

interface NicknameFormProps {
  readonly id: string;
  readonly entry: CompetitionEntry;
  readonly onDone: () => void;
}

function NicknameForm({ id, entry: { student, nickname, name }, onDone }: NicknameFormProps) {
  const { api } = useServices();
  const keep = useKeepCompetition();
  const { props } = useOfficeForm({
    schema: nicknameForm,
    initial: { nickname: '' },
    send: async (body) => (await api.call(replaceNickname, { params: { id, student }, body })).data,
    onDone: (stored) => {
      keep(stored);
      onDone();
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Replace the nickname">
      {(field) => (
        <>
          <p>{`${name} is called «${nickname}». Once you replace the nickname, the child cannot change it.`}</p>
          <TextField label="New nickname" autoComplete="off" maxLength={20} {...field('nickname')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Replace
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
