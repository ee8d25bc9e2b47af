import { Check } from 'lucide-react';
import styles from './content.module.css';

/** What the address of a form ends with after its row was added. */
export const savedHash = 'saved';

/** Says that everything is stored; nothing until then. */
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
