import { Check } from 'lucide-react';
import styles from './office.module.css';

export function SavedNote({ text }: { readonly text: string }) {
  return (
    <p role="status" className={styles.saved}>
      {text !== '' && (
        <>
          <Check size={20} aria-hidden="true" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
