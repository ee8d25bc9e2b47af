import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedStudent } from '#contract/office/students.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { quizPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { AllowanceDialog, type AllowanceTarget } from '../classes/allowance-dialog.tsx';
import { allowanceNames } from '../classes/possible-allowances.ts';
import { givenTimeText } from '../classes/result-texts.ts';
import { StudentFees } from '../fees/student-fees.tsx';
import { OrderStateChip } from '../orders/order-state-chip.tsx';
import { RecordPayment } from '../payments/record-payment.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountStateChip } from './account-state-chip.tsx';
import { NextSteps } from './next-steps.tsx';
import { StudentCertificates } from './student-certificates.tsx';
import { studentQuery } from './student-queries.ts';
import { roleNames, scoreText, studentMessage, triesText } from './student-texts.ts';
import styles from './students.module.css';
import { UnlockQuiz } from './unlock-quiz.tsx';

interface StudentScreenProps {
  readonly id: string;
  /** Just added: how the student gets a first password. */
  readonly added?: 'link' | 'code' | undefined;
}

export function StudentScreen({ id, added }: StudentScreenProps) {
  const { api } = useServices();
  const query = useQuery(studentQuery(api, id));
  return (
    <PagePart
      query={query}
      failure="This student could not be loaded"
      head={<PageHeading>Student</PageHeading>}
    >
      {(student) => <Opened student={student} added={added} />}
    </PagePart>
  );
}

interface StudentProps {
  readonly student: OpenedStudent;
}

/** What is paid for an account that was merged or erased reaches no student. */
const isLasting = (state: OpenedStudent['state']) => state !== 'merged' && state !== 'erased';

function Opened({ student, added }: StudentProps & Pick<StudentScreenProps, 'added'>) {
  const { name, role, state } = student;
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Students', link: <Link to="/students">Students</Link> }, { label: name }]}
      />
      <div className={panelStyles.title}>
        <PageHeading>{name}</PageHeading>
        <Chip>{roleNames[role]}</Chip>
        <AccountStateChip state={state} />
      </div>
      {added !== undefined && <NextSteps student={student} passwordBy={added} />}
      <div className={styles.student}>
        {state !== 'erased' && <Profile student={student} />}
        <div className={classNames(officeStyles.column, styles.records)}>
          <Courses student={student} />
          <Orders student={student} />
          {isLasting(state) && <StudentFees student={student} />}
          <Attempts student={student} />
          <StudentCertificates student={student} />
        </div>
        <div className={officeStyles.column}>
          <AccountActions student={student} />
          <Emails student={student} />
        </div>
      </div>
    </>
  );
}

function Profile({ student }: StudentProps) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  const { name, email, mobile, education, parentName, since, isEmailConfirmed, emailChange } = student;
  const facts = [
    { label: 'Mobile', value: spacedMobile(mobile) },
    { label: 'Email', value: email || 'None: signs in with the mobile' },
    { label: 'Email confirmed', value: email && (isEmailConfirmed ? 'Yes, by a link' : 'Not yet') },
    {
      label: 'New email',
      value:
        emailChange === null
          ? ''
          : `${emailChange.email}. Its link has not been opened yet; it works until ${formatMoment(emailChange.expiresAt)}.`,
    },
    { label: 'Present education', value: education },
    { label: 'Parent', value: parentName },
    { label: 'Registered', value: formatDate(since) },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="section" aria-labelledby="profile" className={panelStyles.panel}>
      <h2 id="profile">Profile</h2>
      <ContactLinks
        contact={student}
        message={studentMessage(name, institute?.name ?? '')}
        className={`${listStyles.rowActions} ${styles.contact}`}
      />
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Courses({ student: { courses } }: StudentProps) {
  return (
    <Card as="section" aria-labelledby="courses" className={panelStyles.panel}>
      <h2 id="courses">Courses</h2>
      {courses.length === 0 && <p className={officeStyles.muted}>None yet.</p>}
      <ul className={panelStyles.list}>
        {courses.map(({ _id, title, enrolledAt, orderId }) => (
          <li key={_id}>
            <div>
              <b>{title}</b>
              <small>{`Enrolled on ${formatDate(enrolledAt)}`}</small>
            </div>
            <Link to="/orders/$id" params={{ id: orderId }} aria-label={`The order of ${title}`}>
              Order
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Orders({ student }: StudentProps) {
  const { orders, state } = student;
  return (
    <Card as="section" aria-labelledby="orders" className={panelStyles.panel}>
      <h2 id="orders">Orders</h2>
      {isLasting(state) && (
        <div className={officeStyles.actions}>
          <RecordPayment student={student} />
        </div>
      )}
      {orders.length === 0 && <p className={officeStyles.muted}>None yet.</p>}
      <ul className={panelStyles.list}>
        {orders.map((order) => (
          <li key={order._id}>
            <div>
              <Link to="/orders/$id" params={{ id: order._id }}>
                {order.course}
              </Link>
              <small>{`${formatMoney(order.amount, order.currency)}, ${formatMoment(order.orderedAt)}`}</small>
            </div>
            <OrderStateChip order={order} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Attempts({ student }: StudentProps) {
  const { attempts, attemptCount } = student;
  const [target, setTarget] = useState<AllowanceTarget | null>(null);
  const hidden = attemptCount - attempts.length;
  return (
    <Card as="section" aria-labelledby="attempts" className={panelStyles.panel}>
      <h2 id="attempts">Quizzes</h2>
      {attempts.length === 0 && <p className={officeStyles.muted}>None yet.</p>}
      <ul className={panelStyles.list}>
        {attempts.map((attempt) => (
          <li key={attempt._id}>
            <div>
              <Link to={quizPath(attempt.quizId)}>{attempt.quiz}</Link>
              <small>{formatMoment(attempt.startedAt)}</small>
              {attempt.given.map((given) => (
                <small key={given.at}>{givenTimeText(given)}</small>
              ))}
            </div>
            <span className={styles.score}>{scoreText(attempt)}</span>
            {attempt.allowable.map((kind) => (
              <Button
                key={kind}
                variant="line"
                size="s"
                aria-label={`${allowanceNames[kind]} ${attempt.quiz}`}
                onClick={() =>
                  setTarget({
                    kind,
                    quiz: { _id: attempt.quizId, title: attempt.quiz },
                    students: [student],
                    given: attempt.given,
                  })
                }
              >
                {allowanceNames[kind]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <UnlockQuiz student={student} onChosen={setTarget} />
      {hidden > 0 && <p className={officeStyles.muted}>{`And ${hidden} older ones.`}</p>}
      <AllowanceDialog target={target} onClose={() => setTarget(null)} />
    </Card>
  );
}

function Emails({ student: { emails } }: StudentProps) {
  if (emails.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="emails" className={panelStyles.panel}>
      <h2 id="emails">Emails not sent yet</h2>
      <ul className={panelStyles.list}>
        {emails.map(({ _id, subject, createdAt, tries }) => (
          <li key={_id}>
            <div>
              <b>{subject}</b>
              <small>{`${formatMoment(createdAt)}. ${triesText(tries)}.`}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
