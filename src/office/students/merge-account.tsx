import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type MergePreview,
  mergeStudents,
  type OpenedStudent,
  type StudentRow,
} from '#contract/office/students.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { signInName } from '../app/sign-in-name.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { foundStudentsQuery, mergePreviewQuery } from './student-queries.ts';
import styles from './students.module.css';
import { useStoredStudent } from './use-stored-student.ts';

interface MergeAccountProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

/** Moves everything of another account into the opened one. */
export function MergeAccount({ student, onDone }: MergeAccountProps) {
  const [other, setOther] = useState<StudentRow>();
  return (
    <div className={officeStyles.part}>
      {other === undefined ? (
        <ChooseAccount student={student} onChoose={setOther} />
      ) : (
        <Preview student={student} other={other} onBack={() => setOther(undefined)} onDone={onDone} />
      )}
    </div>
  );
}

interface ChooseAccountProps {
  readonly student: OpenedStudent;
  readonly onChoose: (other: StudentRow) => void;
}

function ChooseAccount({ student, onChoose }: ChooseAccountProps) {
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(foundStudentsQuery(api, search.trim()));
  const found = data?.filter(({ _id, role, state }) => {
    const isPossible = state === 'active' || state === 'deactivated';
    return _id !== student._id && role === student.role && isPossible;
  });
  return (
    <>
      <p>{`${student.name} (${signInName(student)}) stays. Which other account of the same user goes?`}</p>
      <TextField
        label="Name, mobile or email of the other account"
        name="merge-search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <Refusal reason={error?.message ?? ''} />
      {found?.length === 0 && <p className={officeStyles.muted}>No other account is found.</p>}
      <ul className={panelStyles.list}>
        {found?.map((row) => (
          <li key={row._id}>
            <div>
              <b>{row.name}</b>
              <small>{`${row.email && `${row.email}, `}${spacedMobile(row.mobile)}, since ${formatDate(row.since)}`}</small>
            </div>
            <Button
              variant="line"
              size="s"
              aria-label={`Choose ${row.name}, ${signInName(row)}`}
              onClick={() => onChoose(row)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PreviewProps extends MergeAccountProps {
  readonly other: StudentRow;
  readonly onBack: () => void;
}

function Preview({ student, other, onBack, onDone }: PreviewProps) {
  const { api } = useServices();
  const store = useStoredStudent();
  const query = useQuery(mergePreviewQuery(api, student._id, other._id));
  const params = { id: student._id, other: other._id };
  const { run, busy, reason } = useAction(
    (digest: string) => api.call(mergeStudents, { params, body: { digest } }),
    ({ data }) => {
      onDone();
      store(data);
    },
  );
  return (
    <PagePart query={query} failure="The accounts could not be compared">
      {(preview) => (
        <>
          <p>
            {`${other.name} (${signInName(other)}) goes: it can no longer sign in, and both accounts are signed out everywhere. ${signInName(student)} is the ${student.email === '' ? 'mobile' : 'email'} to log in with. This cannot be undone.`}
          </p>
          <h3>{`What moves to ${student.name}`}</h3>
          <Moves preview={preview} />
          <Refusal reason={preview.refusal || reason} />
          <div className={officeStyles.actions}>
            {preview.refusal === '' && (
              <Button busy={busy} onClick={() => run(preview.digest)}>
                Merge the accounts
              </Button>
            )}
            {(preview.refusal !== '' || reason !== '') && (
              <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
                Look again
              </Button>
            )}
            <Button variant="line" onClick={onBack}>
              Choose another
            </Button>
          </div>
        </>
      )}
    </PagePart>
  );
}

function Moves({ preview }: { readonly preview: MergePreview }) {
  const { attemptCount, orderCount, courses, boughtTwice, takenTwice, sameFees } = preview;
  return (
    <ul className={styles.steps}>
      <li>{attemptCount === 0 ? 'No quizzes' : counted(attemptCount, 'quiz result')}</li>
      <li>{orderCount === 0 ? 'No orders' : counted(orderCount, 'order')}</li>
      {courses.map((title) => (
        <li key={title}>{`Course: ${title}`}</li>
      ))}
      {[...takenTwice.entries()].map(([place, { quiz, isCompetition }]) => (
        <li key={place}>
          {`Both have taken «${quiz}»: all results stay${isCompetition ? '; in the competition the first one counts' : ''}.`}
        </li>
      ))}
      {[...sameFees.entries()].map(([place, { course, dueOn, amount }]) => (
        <li key={place}>
          {`Both have ${formatMoney(amount)} for «${course}» on ${formatDate(dueOn)}: it is asked for once.`}
        </li>
      ))}
      {boughtTwice.map(({ course, orderId }) => (
        <li key={orderId}>
          <span>{`Both have bought «${course}»: it stays once.`}</span>{' '}
          <Link to="/orders/$id" params={{ id: orderId }}>
            See the order that you may pay back
          </Link>
        </li>
      ))}
    </ul>
  );
}
