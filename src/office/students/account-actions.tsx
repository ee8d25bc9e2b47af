import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { OpenedStudent } from '#contract/office/students.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { myselfQuery } from '../app/office-queries.ts';
import panelStyles from '../app/panel.module.css';
import { SavedNote } from '../app/saved-note.tsx';
import { useServices } from '../app/use-services.ts';
import { EmailForm } from './email-form.tsx';
import { EraseAccount, ErasureFacts } from './erase-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { MergeAccount } from './merge-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ResetCode } from './reset-code.tsx';
import { Deactivate, Reactivate } from './set-active.tsx';
import styles from './students.module.css';

type State = OpenedStudent['state'];

interface Action {
  readonly button: string;
  readonly title: string;
  /** The states in which it is possible. */
  readonly states: readonly State[];
  readonly isForOwner?: true;
  /** Said once it is done. */
  readonly saved?: string;
  readonly Content: ComponentType<{ readonly student: OpenedStudent; readonly onDone: () => void }>;
}

const active: readonly State[] = ['active'];
const deactivated: readonly State[] = ['deactivated'];

const actions: readonly Action[] = [
  {
    button: 'Correct the profile…',
    title: 'Correct the profile',
    states: active,
    Content: ProfileForm,
    saved: 'Saved',
  },
  {
    button: 'Change the email…',
    title: 'Change the email',
    states: active,
    Content: EmailForm,
    saved: 'The link is sent',
  },
  {
    button: 'Code for a new password…',
    title: 'Code for a new password',
    states: active,
    Content: ResetCode,
  },
  {
    button: 'Merge with another…',
    title: 'Merge with another account',
    states: active,
    Content: MergeAccount,
  },
  {
    button: 'Export all data…',
    title: 'Export what is kept',
    states: [...active, ...deactivated],
    Content: ExportAccount,
  },
  {
    button: 'Deactivate…',
    title: 'Deactivate the account',
    states: active,
    Content: Deactivate,
    saved: 'The account is deactivated',
  },
  {
    button: 'Reactivate…',
    title: 'Reactivate the account',
    states: deactivated,
    Content: Reactivate,
    saved: 'The account is active again',
  },
  {
    button: 'Erase…',
    title: 'Erase the account',
    states: [...active, ...deactivated],
    isForOwner: true,
    Content: EraseAccount,
  },
];

/** What staff do with an account. Each opens a dialog. */
export function AccountActions({ student }: { readonly student: OpenedStudent }) {
  const [chosen, setChosen] = useState<Action>();
  const [saved, setSaved] = useState('');
  const close = () => setChosen(undefined);
  const choose = (action: Action) => {
    setSaved('');
    setChosen(action);
  };
  const done = () => {
    setSaved(chosen?.saved ?? '');
    close();
  };
  const { api } = useServices();
  const { data: myself } = useQuery(myselfQuery(api));
  const isOwner = myself?.role === 'owner';
  const { state, mergedInto, merged, erasedAt } = student;
  const possible = actions.filter(
    ({ states, isForOwner }) => states.includes(state) && (isOwner || !isForOwner),
  );
  return (
    <Card as="section" aria-labelledby="account" className={panelStyles.panel}>
      <h2 id="account">Account</h2>
      {mergedInto !== null && (
        <p>
          {'Everything of this account is in that of '}
          <Link to="/students/$id" params={{ id: mergedInto._id }}>
            {mergedInto.name}
          </Link>
          {'. It cannot sign in.'}
        </p>
      )}
      {erasedAt !== null && (
        <>
          <p>{`Erased on ${formatMoment(erasedAt)}.`}</p>
          <ErasureFacts student={student} />
        </>
      )}
      {merged.length > 0 && (
        <ul className={panelStyles.list}>
          {merged.map(({ _id, name, email }) => (
            <li key={_id}>
              <div>
                <Link to="/students/$id" params={{ id: _id }}>
                  {name}
                </Link>
                <small>
                  {email === '' ? 'Merged into this account' : `${email}, merged into this account`}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {possible
          .filter(({ isForOwner }) => !isForOwner)
          .map((action) => (
            <Button key={action.button} variant="line" size="s" onClick={() => choose(action)}>
              {action.button}
            </Button>
          ))}
      </div>
      {possible
        .filter(({ isForOwner }) => isForOwner)
        .map((action) => (
          <div key={action.button} className={styles.apart}>
            <Button variant="line" size="s" className={styles.loss} onClick={() => choose(action)}>
              {action.button}
            </Button>
          </div>
        ))}
      <SavedNote text={chosen === undefined ? saved : ''} />
      <OfficeDialog open={chosen !== undefined} title={chosen?.title} size="s" onClose={close}>
        {chosen !== undefined && <chosen.Content student={student} onDone={done} />}
      </OfficeDialog>
    </Card>
  );
}
