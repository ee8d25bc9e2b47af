import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RainCloud } from './illustrations/rain-cloud.tsx';
import { SleepingSeedling } from './illustrations/sleeping-seedling.tsx';
import { Spinner } from './spinner.tsx';
import styles from './states.module.css';

interface LevelProps {
  /** 1 where the state is the whole page, whose heading it then is. */
  level?: 1 | 2;
}

interface HeadingProps extends LevelProps {
  title: string;
}

function Title({ title, level }: Required<HeadingProps>) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return <Heading className={styles.title}>{title}</Heading>;
}

interface EmptyStateProps extends HeadingProps {
  children?: ReactNode;
  /** The way on: a link or a button. */
  action?: ReactNode;
  /** Another drawing than the sleeping seedling. */
  picture?: ReactNode;
}

/** Nothing here, kindly said, with a way on. */
export function EmptyState({
  title,
  level = 2,
  children,
  action,
  picture = <SleepingSeedling />,
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>{picture}</div>
      <Title title={title} level={level} />
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends HeadingProps {
  message?: string | undefined;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  busy?: boolean;
  /** Another way on, beside the one that tries again. */
  aside?: ReactNode;
}

/** Something failed: the words of the server and a way to try again. */
export function ErrorState({
  title,
  level = 2,
  message,
  actionLabel = 'Retry',
  onAction,
  busy = false,
  aside,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.picture}>
        <RainCloud />
      </div>
      <Title title={title} level={level} />
      {message && message !== title && <p className={styles.words}>{message}</p>}
      {onAction && (
        <div className={styles.action}>
          <Button variant="main" busy={busy} onClick={onAction}>
            <RotateCw size={18} aria-hidden="true" />
            {actionLabel}
          </Button>
          {aside}
        </div>
      )}
    </div>
  );
}

interface LoadingProps extends LevelProps {
  label: string;
}

/** Waiting, said in words and shown by beads. */
export function Loading({ label, level = 2 }: LoadingProps) {
  const Label = level === 1 ? 'h1' : 'span';
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <Label className={styles.label}>{label}</Label>
    </div>
  );
}

export { Skeleton } from './skeleton.tsx';
