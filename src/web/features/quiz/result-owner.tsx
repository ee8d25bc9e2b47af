import { formatDate } from '#domain/text/format-date.ts';
import styles from './results.module.css';

interface ResultOwnerProps {
  /** '' for a visitor. */
  readonly name: string;
  /** ISO 8601; null where it is not known. */
  readonly completedAt: string | null | undefined;
}

/** Whose result it is and from which day, on paper alone: on the screen both are known. */
export function ResultOwner({ name, completedAt }: ResultOwnerProps) {
  const parts = [name, formatDate(completedAt)].filter((part) => part !== '');
  return <p className={styles.owner}>{parts.join(' · ')}</p>;
}
