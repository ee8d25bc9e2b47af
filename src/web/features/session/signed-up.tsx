import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { counted } from '#domain/text/counted.ts';
import type { SignInSearch } from '#web/app/sign-in-search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RodProgress } from '#web/ui/rod-progress.tsx';
import styles from './account-page.module.css';

interface SignedUpProps {
  readonly secondsLeft: number;
  /** Parameters for the link in another tab. */
  readonly search: Partial<SignInSearch>;
  readonly onGoNow: () => void;
}

/** The delay of the redirect to the login page: docs/specification.md#4-states. */
const allSeconds = 10;

const focus = (element: HTMLElement | null) => element?.focus();

/** The countdown is visible but announced only once. */
export function SignedUp({ secondsLeft, search, onGoNow }: SignedUpProps) {
  const goNow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGoNow();
  };

  return (
    <div className={styles.done}>
      <RodProgress done={allSeconds - secondsLeft} total={allSeconds} label="Seconds passed" />
      <p role="timer" className={styles.countdown}>
        {`Taking you to the login page in ${counted(secondsLeft, 'second')}.`}
      </p>
      <Link ref={focus} to="/login" search={search} className={buttonClass('main')} onClick={goNow}>
        Go to login now
      </Link>
    </div>
  );
}
