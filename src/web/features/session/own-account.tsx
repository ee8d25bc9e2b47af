import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { Session } from '#web/actors/session/session.ts';
import { selectEnding, selectPerson } from '#web/actors/session/session-selectors.ts';
import { useSession } from '#web/actors/session/use-session.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import styles from './own-account.module.css';
import { PasswordForm } from './password-form.tsx';
import { usePasswordChange } from './use-password-form.ts';

export function OwnAccount() {
  const { session } = useServices();
  const person = useSession(session, selectPerson);
  return (
    <Page width="form" className={styles.page}>
      <PageHead title={t('Password and sign-out')} />
      {person === null ? <SignedOut /> : <Sheets key={person.userId} session={session} />}
    </Page>
  );
}

function SignedOut() {
  return (
    <EmptyState
      title={t('You are not signed in')}
      action={
        <Link to="/login" search={{ redirect: '/account' }} className={buttonClass('main')}>
          {t('Login')}
        </Link>
      }
    >
      <p>{t('Sign in first. Then you can change your password here.')}</p>
    </EmptyState>
  );
}

function Sheets({ session }: { readonly session: Session }) {
  const ending = useSession(session, selectEnding);
  return (
    <>
      <Card as="section" padding="l" className={styles.sheet} aria-labelledby="change-password">
        <h2 id="change-password">{t('Change your password')}</h2>
        <PasswordForm {...usePasswordChange()} kind="change" />
      </Card>
      <Card as="section" padding="l" className={styles.sheet} aria-labelledby="sign-out-everywhere">
        <h2 id="sign-out-everywhere">{t('Sign out everywhere')}</h2>
        <p>
          {t(
            'Have you lost a phone or computer, or signed in on one that is not yours? This signs you out on all of them.',
          )}
        </p>
        <Button
          variant="line"
          busy={ending}
          className={styles.out}
          onClick={() => session.send({ type: 'signOutEverywhere.requested' })}
        >
          <LogOut size={20} aria-hidden="true" />
          {t('Sign out everywhere')}
        </Button>
      </Card>
    </>
  );
}
