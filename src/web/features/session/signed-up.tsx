import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { loginPage, type SignInSearch } from '#web/app/sign-in-search.ts';
import { tabRecords } from '#web/platform/tab-records.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RodProgress } from '#web/ui/rod-progress.tsx';
import styles from './account-page.module.css';
import type { Newcomer } from './newcomer.ts';

interface SignedUpProps {
  /** Parameters of the login page. */
  readonly search: Partial<SignInSearch>;
  readonly newcomer: Newcomer;
}

export function SignedUp({ search, newcomer }: SignedUpProps) {
  const navigate = useNavigate();
  const actor = useMachineActor(loginRedirectMachine);
  useEmitted(
    actor,
    () => void navigate({ ...loginPage(search), state: { newcomer: tabRecords.keep(null, newcomer) } }),
  );
  return <Countdown actor={actor} search={search} />;
}

interface CountdownProps {
  readonly actor: ActorRefFrom<typeof loginRedirectMachine>;
  /** Parameters for the link in another tab. */
  readonly search: Partial<SignInSearch>;
}

/** The delay of the redirect to the login page: docs/specification.md#4-states. */
const allSeconds = 10;

const selectSecondsLeft = ({ context }: SnapshotFrom<typeof loginRedirectMachine>) => context.secondsLeft;
const focus = (element: HTMLElement | null) => element?.focus();

/** The countdown is visible but announced only once. */
export function Countdown({ actor, search }: CountdownProps) {
  const secondsLeft = useSelector(actor, selectSecondsLeft);
  const goNow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actor.send({ type: 'login.requested' });
  };

  return (
    <div className={styles.done}>
      <RodProgress done={allSeconds - secondsLeft} total={allSeconds} label={t('Seconds passed')} />
      <p role="timer" className={styles.countdown}>
        {t('Taking you to the login page in {seconds}.', {
          seconds: t(secondsLeft === 1 ? '{count} second' : '{count} seconds', { count: secondsLeft }),
        })}
      </p>
      <Link ref={focus} to="/login" search={search} className={buttonClass('main')} onClick={goNow}>
        {t('Go to login now')}
      </Link>
    </div>
  );
}
