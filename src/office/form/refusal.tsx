import { CircleAlert } from 'lucide-react';
import styles from '#web/ui/refusal.module.css';

export function Refusal({ reason }: { readonly reason: string }) {
  if (reason === '') return null;
  return (
    <p className={styles.refusal} role="alert">
      <CircleAlert size={22} aria-hidden="true" />
      <span>{reason}</span>
    </p>
  );
}
