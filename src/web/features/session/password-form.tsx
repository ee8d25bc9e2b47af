import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Role } from '#domain/accounts/role.ts';
import { loginPage } from '#web/app/sign-in-search.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import type { FormActor, FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { type Label, t, translated } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { PasswordFormKind } from './password-checks.ts';
import styles from './password-form.module.css';

const buttonLabels: Readonly<Record<PasswordFormKind, Label>> = {
  change: 'Change password',
  forgotten: 'Send me a link',
  reset: 'Save new password',
};

const hints: Readonly<Partial<Record<PasswordFormKind, Label>>> = {
  change: 'You stay signed in here. Other phones and computers are signed out.',
  forgotten: 'Please check your e-mails. Nothing there? Check the spam folder too.',
};

export interface PasswordFormProps extends FormProps {
  readonly kind: PasswordFormKind;
}

export function PasswordForm(props: PasswordFormProps) {
  const { actor } = props;
  const { isOver, message } = useFormView(actor);
  return isOver ? <LoginNote>{message}</LoginNote> : <Fields {...props} />;
}

function Fields({ kind, ...props }: PasswordFormProps) {
  const { actor } = props;
  return (
    <FormFrame {...props} className={styles.form}>
      {(field) => (
        <>
          {kind === 'forgotten' ? (
            <EmailField autoComplete="username" {...field('email')} />
          ) : (
            <>
              {kind === 'change' && (
                <PasswordField
                  label={t('Current password')}
                  autoComplete="current-password"
                  {...field('currentPassword')}
                />
              )}
              <PasswordField
                label={t('New password')}
                hint={t('At least 6 letters or numbers.')}
                autoComplete="new-password"
                {...field('newPassword')}
              />
              <PasswordField
                label={t('New password again')}
                autoComplete="new-password"
                {...field('confirmPassword')}
              />
            </>
          )}
          <FormSummary actor={actor} />
          <Accepted actor={actor} beside={hints[kind]} />
          <Submit actor={actor} className={styles.send}>
            {t(buttonLabels[kind])}
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

/** The live region stays mounted, so that screen readers announce its changes. */
function Accepted({ actor, beside }: { readonly actor: FormActor; readonly beside: Label | undefined }) {
  const { thanks } = useFormView(actor);
  return (
    <div className={styles.notePlace} role="status">
      {thanks !== '' && (
        <p className={styles.note}>
          <CircleCheck size={22} aria-hidden="true" />
          <span>
            <b>{translated(thanks)}</b>
            <br />
            <span>{beside && t(beside)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

interface LoginNoteProps {
  readonly children: string;
  /** The tab that the login opens. */
  readonly role?: Role | undefined;
}

export function LoginNote({ children, role }: LoginNoteProps) {
  return (
    <div className={styles.end}>
      <p className={styles.note} role="status">
        <CircleCheck size={22} aria-hidden="true" />
        <span>{translated(children)}</span>
      </p>
      <Link ref={focus} {...loginPage({ role })} className={buttonClass('main')}>
        {t('Login')}
      </Link>
    </div>
  );
}

export function BrokenLink() {
  return (
    <div className={styles.end}>
      <Refusal
        reason="Part of this link is missing. Open the link in our e-mail again, or ask for a new one."
        isSilent
      />
      <Link to="/forgotten-password" className={buttonClass('main')}>
        {t('Ask for a new link')}
      </Link>
    </div>
  );
}
