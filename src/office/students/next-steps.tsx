import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedStudent } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import panelStyles from '../app/panel.module.css';
import { signInName } from '../app/sign-in-name.ts';
import { ResetCode } from './reset-code.tsx';
import styles from './students.module.css';

interface NextStepsProps {
  readonly student: OpenedStudent;
  /** How the student gets a first password. */
  readonly passwordBy: 'link' | 'code';
}

/** After a student was added. */
export function NextSteps({ student, passwordBy }: NextStepsProps) {
  const [isMakingCode, setMakingCode] = useState(false);
  const close = () => setMakingCode(false);
  const password =
    passwordBy === 'link'
      ? `A link for the password is on its way to ${student.email}. It works for 30 minutes. Or make a code and read it out.`
      : 'Password: make a code and read it out.';
  return (
    <Card as="section" aria-labelledby="next-steps" className={panelStyles.panel}>
      <h2 id="next-steps">Next steps</h2>
      <p>{`${student.name} is added, and signs in with ${signInName(student)}.`}</p>
      <ol className={styles.steps}>
        <li>
          <p>{password}</p>
          <Button variant="line" size="s" onClick={() => setMakingCode(true)}>
            Make a code for a password…
          </Button>
        </li>
        <li>
          <Link to="/classes">Add to a class</Link>
        </li>
        <li>
          <a href="#fees">Plan the fees</a>
        </li>
        <li>
          <a href="#orders">Record a payment</a>
        </li>
      </ol>
      <OfficeDialog open={isMakingCode} title="Code for a new password" size="s" onClose={close}>
        {isMakingCode && <ResetCode student={student} onDone={close} />}
      </OfficeDialog>
    </Card>
  );
}
