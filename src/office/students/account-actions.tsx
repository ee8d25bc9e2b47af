import { type ComponentType, useState } from 'react';
import type { OpenedStudent } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ResetCode } from './reset-code.tsx';
import styles from './students.module.css';

interface Action {
  readonly button: string;
  readonly title: string;
  readonly Content: ComponentType<{ readonly student: OpenedStudent; readonly onDone: () => void }>;
}

const actions: readonly Action[] = [
  { button: 'Correct the profile…', title: 'Correct the profile', Content: ProfileForm },
  { button: 'Change the email…', title: 'Change the email', Content: EmailForm },
  { button: 'Code for a new password…', title: 'Code for a new password', Content: ResetCode },
];

/** What staff do with an account. Each opens a dialog. */
export function AccountActions({ student }: { readonly student: OpenedStudent }) {
  const [chosen, setChosen] = useState<Action>();
  const close = () => setChosen(undefined);
  return (
    <Card as="section" aria-labelledby="account" className={styles.panel}>
      <h2 id="account">Account</h2>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button key={action.button} variant="line" size="s" onClick={() => setChosen(action)}>
            {action.button}
          </Button>
        ))}
      </div>
      <Dialog open={chosen !== undefined} title={chosen?.title} size="s" onClose={close}>
        {chosen !== undefined && <chosen.Content student={student} onDone={close} />}
      </Dialog>
    </Card>
  );
}
