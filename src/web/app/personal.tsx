import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './personal.module.css';

interface PersonalProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Depends on the user. The server renders it for visitors; for signed-in users it is hidden until hydration.
 */
export function Personal({ className, children }: PersonalProps) {
  const hydrated = useHydrated();
  return <div className={classNames(className, hydrated ? undefined : styles.personal)}>{children}</div>;
}
