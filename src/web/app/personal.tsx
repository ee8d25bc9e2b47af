import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './personal.module.css';

interface PersonalProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part that depends on who is signed in. The server renders it for visitors; somebody who is signed in sees only its
 * place, until the page is hydrated and knows them.
 */
export function Personal({ className, children }: PersonalProps) {
  const hydrated = useHydrated();
  return <div className={classNames(className, hydrated ? undefined : styles.personal)}>{children}</div>;
}
