import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PasswordField as Field, PasswordFormKind } from '#machines/session/password-form.machine.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import refusal from '#web/ui/refusal.module.css';
import { problemsOf } from './form-check.ts';
import { fieldsOf, schemaOf } from './password-checks.ts';
import styles from './password-form.module.css';
import type { PasswordFormActor } from './use-password-form.ts';

type Snapshot = SnapshotFrom<PasswordFormActor>;
const selectKind = ({ context }: Snapshot) => context.kind;
const selectValues = ({ context }: Snapshot) => context.values;
const selectProblems = ({ context }: Snapshot) => context.problems;
const selectMessage = ({ context }: Snapshot) => context.message;
const selectReason = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'refused' }) ? snapshot.context.reason : '';
const selectAccepted = (snapshot: Snapshot) => snapshot.matches({ editing: 'accepted' });
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectEnd = (snapshot: Snapshot) =>
  snapshot.matches('done')
    ? 'done'
    : snapshot.matches('tokenLost')
      ? 'tokenLost'
      : snapshot.matches('linkBroken')
        ? 'linkBroken'
        : null;

const buttonOf: Readonly<Record<PasswordFormKind, string>> = {
  change: 'Change password',
  forgotten: 'Send me a link',
  reset: 'Save new password',
};

/** For responses without a message. */
const acceptedOf: Readonly<Record<PasswordFormKind, string>> = {
  change: 'Your password has been changed',
  forgotten: 'If you have an account with us, a link is on its way to this address.',
  reset: 'Your new password is set. Please log in with it.',
};

const besideOf = {
  change: 'You stay signed in here. Other phones and computers are signed out.',
  forgotten: 'Please check your e-mails. Nothing there? Check the spam folder too.',
};

export interface PasswordFormProps {
  readonly actor: PasswordFormActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

export function PasswordForm({ actor, form }: PasswordFormProps) {
  const end = useSelector(actor, selectEnd);
  const message = useSelector(actor, selectMessage);
  switch (end) {
    case 'done':
      return <LoginNote>{message || acceptedOf.reset}</LoginNote>;
    case 'tokenLost':
      return <LoginNote>Your password has been changed. Please log in with the new one.</LoginNote>;
    case 'linkBroken':
      return <BrokenLink />;
    case null:
      return <Fields actor={actor} {...(form && { form })} />;
  }
}

function Fields({ actor, form }: PasswordFormProps) {
  const kind = useSelector(actor, selectKind);
  const values = useSelector(actor, selectValues);
  const problems = useSelector(actor, selectProblems);
  const busy = useSelector(actor, selectBusy);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Read here: an autofilled value arrives without a render.
    const { values: typed } = actor.getSnapshot().context;
    actor.send({ type: 'form.submitted', problems: problemsOf(schemaOf[kind], typed, fieldsOf[kind]) });
  };
  const field = (name: Field) => ({
    name,
    required: true,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
  });

  return (
    <form ref={form} className={styles.form} noValidate data-all-required onSubmit={send}>
      {kind === 'forgotten' ? (
        <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      ) : (
        <>
          {kind === 'change' && (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          )}
          <PasswordField
            label="New password"
            hint="At least 6 letters or numbers."
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <PasswordField
            label="New password again"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </>
      )}
      <Notes actor={actor} kind={kind} />
      <Button type="submit" busy={busy} className={styles.send}>
        {buttonOf[kind]}
      </Button>
    </form>
  );
}

interface NotesProps {
  readonly actor: PasswordFormActor;
  readonly kind: PasswordFormKind;
}

/** The live region stays mounted, so that screen readers announce its changes. */
function Notes({ actor, kind }: NotesProps) {
  const reason = useSelector(actor, selectReason);
  const accepted = useSelector(actor, selectAccepted);
  const message = useSelector(actor, selectMessage);
  return (
    <>
      {reason !== '' && (
        <p className={refusal.refusal} role="alert">
          <CircleAlert size={22} aria-hidden="true" />
          <span>{reason}</span>
        </p>
      )}
      <div className={styles.notePlace} role="status">
        {accepted && kind !== 'reset' && (
          <p className={styles.note}>
            <CircleCheck size={22} aria-hidden="true" />
            <span>
              <b>{message || acceptedOf[kind]}</b>
              <br />
              <span>{besideOf[kind]}</span>
            </span>
          </p>
        )}
      </div>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function LoginNote({ children }: { readonly children: string }) {
  return (
    <div className={styles.end}>
      <p className={styles.note} role="status">
        <CircleCheck size={22} aria-hidden="true" />
        <span>{children}</span>
      </p>
      <Link ref={focus} to="/login" className={buttonClass('main')}>
        Login
      </Link>
    </div>
  );
}

function BrokenLink() {
  return (
    <div className={styles.end}>
      <p className={refusal.refusal}>
        <CircleAlert size={22} aria-hidden="true" />
        <span>Part of this link is missing. Open the link in our e-mail again, or ask for a new one.</span>
      </p>
      <Link to="/forgotten-password" className={buttonClass('main')}>
        Ask for a new link
      </Link>
    </div>
  );
}
