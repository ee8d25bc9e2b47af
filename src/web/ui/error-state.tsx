import { RotateCw } from 'lucide-react';
import { t, translated } from '#web/texts/t.ts';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { RainCloud } from './illustrations/rain-cloud.tsx';
import { type HeadingProps, StateTitle } from './state-title.tsx';
import styles from './states.module.css';

interface ErrorStateProps extends HeadingProps {
  message?: string | undefined;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  busy?: boolean;
  /** Actions besides or in place of the retry button. */
  aside?: Elements;
}

export function ErrorState({
  title,
  level = 2,
  message,
  actionLabel = t('Retry'),
  onAction,
  busy = false,
  aside,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.picture}>
        <RainCloud />
      </div>
      <StateTitle title={translated(title)} level={level} />
      {message && message !== title && <p className={styles.text}>{translated(message)}</p>}
      {(onAction || aside) && (
        <div className={styles.action}>
          {onAction && (
            <Button variant="main" busy={busy} onClick={onAction}>
              <RotateCw size={18} aria-hidden="true" />
              <span>{actionLabel}</span>
            </Button>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
