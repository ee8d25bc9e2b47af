import { formatDate } from '#domain/text/format-date.ts';
import styles from './results.module.css';

interface ResultOwnerProps {
  readonly name: string;
  /** ISO 8601; null where unknown. */
  readonly completedAt: string | null | undefined;
}

/** Printed only. */
export function ResultOwner({ name, completedAt }: ResultOwnerProps) {
  const parts = [name, formatDate(completedAt)].filter((part) => part !== '');
  return <p className={styles.owner}>{parts.join(' · ')}</p>;
}
