import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type Attendance,
  type AttendanceMark,
  attendanceMarks,
  exportAttendance,
} from '#contract/office/attendance.ts';
import { classTimes } from '#domain/classes/class-times.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import styles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import { PrintButton } from '../app/print-button.tsx';
import { SavedNote } from '../app/saved-note.tsx';
import { useServices } from '../app/use-services.ts';
import attendanceStyles from './attendance.module.css';
import { ClassFrame } from './class-frame.tsx';
import { attendanceQuery } from './class-queries.ts';
import classStyles from './classes.module.css';
import { DayField } from './day-field.tsx';
import { isOf, useMarking } from './use-marking.ts';

const names: Readonly<Record<AttendanceMark, string>> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
};
const letters: Readonly<Record<AttendanceMark, string>> = { present: 'P', late: 'L', absent: 'A' };

interface AttendanceScreenProps {
  readonly id: string;
  /** '' for today. */
  readonly day: string;
}

export function AttendanceScreen({ id, day }: AttendanceScreenProps) {
  return (
    <ClassFrame id={id} page="Attendance">
      {({ students, today, archivedAt, days }) =>
        students.length === 0 ? (
          <EmptyState title="No students in this class yet">Add students first.</EmptyState>
        ) : (
          <Month
            id={id}
            day={day === '' ? today : day}
            days={days}
            today={today}
            canMark={archivedAt === null}
          />
        )
      }
    </ClassFrame>
  );
}

interface MonthProps {
  readonly id: string;
  readonly day: string;
  /** Of the class, such as «mon wed». */
  readonly days: string;
  readonly today: string;
  readonly canMark: boolean;
}

function Month({ id, day: opened, days, today, canMark }: MonthProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  // Shown at once: until the router has its address, marks would go to the day before.
  const [chosen, setChosen] = useState({ opened, day: opened });
  if (chosen.opened !== opened) setChosen({ opened, day: opened });
  const { day } = chosen;
  const month = day.slice(0, 7);
  const query = useQuery(attendanceQuery(api, id, month));
  const { press, failure, isSaved } = useMarking(id, day);
  const present = query.data?.students.filter(({ isInClass }) => isInClass) ?? [];
  const unmarked = present.filter(({ _id }) => !query.data?.marks.some(isOf(_id, day)));
  return (
    <>
      <section aria-labelledby="day" className={classNames(styles.column, classStyles.noPrint)}>
        <div className={styles.line}>
          <h2 id="day">{day === today ? 'Today' : formatDate(day)}</h2>
          <div className={styles.actions}>
            <DayField
              day={day}
              onDay={(next) => {
                setChosen({ opened, day: next });
                void navigate({
                  to: '/classes/$id/attendance',
                  params: { id },
                  search: { day: next },
                  replace: true,
                });
              }}
            />
            {canMark && unmarked.length > 0 && (
              <Button
                variant="line"
                onClick={() =>
                  press(
                    unmarked.map(({ _id }) => ({ student: _id, mark: 'present' })),
                    true,
                  )
                }
              >
                {`All others present (${unmarked.length})`}
              </Button>
            )}
          </div>
        </div>
        {otherDay(day, days) !== '' && <p className={styles.muted}>{otherDay(day, days)}</p>}
        <Refusal reason={failure} />
        <SavedNote text={isSaved ? 'Saved' : ''} />
        <PagePart query={query} failure="The attendance could not be loaded">
          {({ marks }) => (
            <ul className={attendanceStyles.students}>
              {present.map(({ _id, name }) => {
                const current = marks.find(isOf(_id, day))?.mark;
                return (
                  <li key={_id}>
                    <b>{name}</b>
                    <fieldset aria-label={name} className={attendanceStyles.marks}>
                      {attendanceMarks.map((each) => (
                        <button
                          key={each}
                          type="button"
                          data-mark={each}
                          aria-pressed={current === each}
                          disabled={!canMark}
                          onClick={() => press([{ student: _id, mark: current === each ? null : each }])}
                        >
                          {names[each]}
                        </button>
                      ))}
                    </fieldset>
                  </li>
                );
              })}
            </ul>
          )}
        </PagePart>
      </section>
      {query.data !== undefined && <Overview id={id} month={month} attendance={query.data} />}
    </>
  );
}

/** «Friday is no day of this class (Sat).»; '' on its days, and for a class without days. */
function otherDay(day: string, days: string): string {
  const weekDay = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const isOwn = days.split(' ').includes(weekDay.slice(0, 3).toLowerCase());
  if (days === '' || isOwn) return '';
  return `${weekDay} is no day of this class (${classTimes({ days, startsAt: '', endsAt: '' })}).`;
}

interface OverviewProps {
  readonly id: string;
  readonly month: string;
  readonly attendance: Attendance;
}

function Overview({ id, month, attendance: { students, marks } }: OverviewProps) {
  const days = [...new Set(marks.map(({ day }) => day))].sort();
  const path = exportAttendance.path.replace('{id}', id).replace('{month}', month);
  return (
    <section aria-labelledby="month" className={styles.column}>
      <div className={styles.line}>
        <h2 id="month">{`The month: ${formatDate(`${month}-01`).slice(2)}`}</h2>
        <div className={classNames(styles.actions, classStyles.noPrint)}>
          <a className={buttonClass('line', 's')} href={`/api/${path}`} download="attendance.csv">
            <Download size={20} aria-hidden="true" />
            Save as CSV
          </a>
          <PrintButton />
        </div>
      </div>
      {days.length === 0 ? (
        <p className={styles.muted}>No student has a mark in this month yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
        <section className={attendanceStyles.scroll} aria-label="Marks of the month" tabIndex={0}>
          <table className={attendanceStyles.month}>
            <thead>
              <tr>
                <th scope="col">Student</th>
                {days.map((each) => (
                  <th key={each} scope="col">
                    {Number(each.slice(8))}
                  </th>
                ))}
                <th scope="col">Present</th>
              </tr>
            </thead>
            <tbody>
              {students.map(({ _id, name }) => {
                const own = marks.filter(({ student }) => student === _id);
                const came = own.filter(({ mark }) => mark !== 'absent').length;
                return (
                  <tr key={_id}>
                    <th scope="row">{name}</th>
                    {days.map((each) => {
                      const mark = own.find(({ day }) => day === each)?.mark;
                      return (
                        <td key={each} data-mark={mark}>
                          {mark !== undefined && <abbr title={names[mark]}>{letters[mark]}</abbr>}
                        </td>
                      );
                    })}
                    <td>{own.length === 0 ? '' : `${came} of ${own.length}`}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
