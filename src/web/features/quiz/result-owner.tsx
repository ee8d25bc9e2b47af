import { showDate } from '#web/texts/show-date.ts';
import styles from './results.module.css';

interface ResultOwnerProps {
  readonly name: string;
  /** ISO 8601; null where unknown. */
  readonly completedAt: string | null | undefined;
}

/** Printed only. */
export function ResultOwner({ name, completedAt }: ResultOwnerProps) {
  const parts = [name, showDate(completedAt)].filter((part) => part !== '');
  return <p className={styles.owner}>{parts.join(' · ')}</p>;
}
