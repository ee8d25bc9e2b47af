import { Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  archiveClass,
  type ClassStudent,
  changeClass,
  type OpenedClass,
  removeClassStudent,
  setJoinCode,
} from '#contract/office/classes.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import panelStyles from '../app/panel.module.css';
import { SavedNote } from '../app/saved-note.tsx';
import { StudentName } from '../app/student-name.tsx';
import { useServices } from '../app/use-services.ts';
import { AddStudents } from './add-students.tsx';
import { ClassForm } from './class-form.tsx';
import { ClassFrame } from './class-frame.tsx';
import classStyles from './classes.module.css';
import { useClassAction, useKeepClass } from './use-class-action.ts';

export function ClassScreen({ id }: { readonly id: string }) {
  return (
    <ClassFrame id={id} page="Students">
      {(opened) => (
        <div className={styles.columns}>
          <div data-wide className={styles.column}>
            {opened.archivedAt === null && <AddStudents opened={opened} />}
            <Students opened={opened} />
          </div>
          <div className={styles.column}>
            {opened.archivedAt === null && <JoinCode opened={opened} />}
            <Settings opened={opened} />
          </div>
        </div>
      )}
    </ClassFrame>
  );
}

interface ClassProps {
  readonly opened: OpenedClass;
}

function Students({ opened }: ClassProps) {
  const { api } = useServices();
  const { _id: id, name, students } = opened;
  const [leaving, setLeaving] = useState<ClassStudent | null>(null);
  const remove = useClassAction(
    async (student: string) =>
      (await api.call(removeClassStudent, { params: { id, student }, body: {} })).data,
    () => setLeaving(null),
  );
  if (students.length === 0)
    return (
      <EmptyState title="No students in this class yet">
        Search for them, paste their mobile numbers, or give them the join code.
      </EmptyState>
    );
  return (
    <section aria-label={counted(students.length, 'student')} className={styles.column}>
      <h2>{counted(students.length, 'student')}</h2>
      <table className={listStyles.table}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col" className={listStyles.wideOnly}>
              In the class since
            </th>
            <th scope="col">Contact</th>
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student._id}>
              <th scope="row" className={listStyles.wide}>
                <StudentName id={student._id} name={student.name} />
                <small>{spacedMobile(student.mobile)}</small>
              </th>
              <td className={listStyles.wideOnly}>{formatDate(student.joinedAt)}</td>
              <td className={listStyles.wide}>
                <ContactLinks
                  contact={{ ...student, email: '' }}
                  message={`Namaste ${student.name}, about the class ${name}:`}
                  className={listStyles.rowActions}
                />
              </td>
              <td>
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={`Remove ${student.name}…`}
                  onClick={() => setLeaving(student)}
                >
                  Remove…
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove ${leaving?.name ?? ''} from the class?`}
        confirm="Remove"
        action={{ ...remove, run: () => leaving !== null && remove.run(leaving._id) }}
        onClose={() => setLeaving(null)}
      >
        <p>The account, the quizzes and the attendance of the student stay.</p>
      </ConfirmDialog>
    </section>
  );
}

function JoinCode({ opened: { _id: id, joinCode } }: ClassProps) {
  const { api } = useServices();
  const [asked, setAsked] = useState<'new' | 'end'>();
  const close = () => setAsked(undefined);
  const set = useClassAction(
    async (on: boolean) => (await api.call(setJoinCode, { params: { id }, body: { on } })).data,
    close,
  );
  const code = joinCode === null ? '' : `${joinCode.slice(0, 3)} ${joinCode.slice(3)}`;
  return (
    <Card as="section" aria-labelledby="join-code" className={panelStyles.panel}>
      <h2 id="join-code">Join code</h2>
      {joinCode === null ? (
        <p className={styles.muted}>
          With a code, students add themselves: they sign in and type it under «My Courses».
        </p>
      ) : (
        <>
          <p className={classStyles.code}>{code}</p>
          <p className={styles.muted}>
            Students sign in and type it under «My Courses». Who has the code can join, so end it when all are
            in.
          </p>
        </>
      )}
      {joinCode === null ? (
        <>
          <Refusal reason={set.reason} />
          <div className={styles.actions}>
            <Button variant="line" size="s" busy={set.busy} onClick={() => set.run(true)}>
              Make a code
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button variant="line" size="s" onClick={() => setAsked('new')}>
            Make a new code…
          </Button>
          <Button variant="quiet" size="s" onClick={() => setAsked('end')}>
            End the code…
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined && joinCode !== null}
        title={asked === 'end' ? `End the code ${code}?` : `Replace the code ${code}?`}
        confirm={asked === 'end' ? 'End the code' : 'Make a new code'}
        action={{ ...set, run: () => set.run(asked === 'new') }}
        onClose={close}
      >
        <p>{`Nobody can join with ${code} any more. The students of the class stay.`}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Settings({ opened }: ClassProps) {
  const { api } = useServices();
  const keep = useKeepClass();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { _id: id, revision, teachers, archivedAt } = opened;
  const archive = useClassAction(
    async (archived: boolean) => (await api.call(archiveClass, { params: { id }, body: { archived } })).data,
  );
  const { name, teacherId, days, startsAt, endsAt, place, startsOn } = opened;
  return (
    <Card as="section" aria-labelledby="settings" className={panelStyles.panel}>
      <h2 id="settings">The class itself</h2>
      <p className={styles.muted}>
        {archivedAt === null
          ? 'A class that has ended goes to the archive, with its students, results and attendance.'
          : `Archived on ${formatDate(archivedAt)}.`}
      </p>
      <Refusal reason={archive.reason} />
      <div className={styles.actions}>
        <Button
          variant="line"
          size="s"
          onClick={() => {
            setSaved(false);
            setEditing(true);
          }}
        >
          <Pencil size={18} aria-hidden="true" />
          Change…
        </Button>
        <Button variant="quiet" size="s" busy={archive.busy} onClick={() => archive.run(archivedAt === null)}>
          {archivedAt === null ? 'Archive the class' : 'Take back from the archive'}
        </Button>
      </div>
      <SavedNote text={isSaved ? 'Saved' : ''} />
      <OfficeDialog open={isEditing} title="Change the class" size="s" onClose={() => setEditing(false)}>
        <ClassForm
          initial={{ name, teacherId, days, startsAt, endsAt, place, startsOn }}
          teachers={teachers}
          submit="Save"
          send={async (values) =>
            (await api.call(changeClass, { params: { id }, body: { ...values, revision } })).data
          }
          onDone={(stored) => {
            setEditing(false);
            setSaved(true);
            keep(stored);
          }}
        />
      </OfficeDialog>
    </Card>
  );
}
