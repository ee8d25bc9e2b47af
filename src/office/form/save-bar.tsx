import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { SavedNote } from '../app/saved-note.tsx';
import styles from './form.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** What was saved last. */
  readonly note: string;
  readonly onDiscard: () => void;
  /** The buttons that save. */
  readonly children: ReactNode;
}

/** Stays in sight at the foot of the window while a part of its form is. */
export function SaveBar({ isChanged, busy, note, onDiscard, children }: SaveBarProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () => {
    setDiscarding(false);
    onDiscard();
  };
  return (
    <div className={styles.bar} data-save-bar>
      {isChanged && <p className={styles.unsaved}>Not saved yet</p>}
      <SavedNote text={isChanged ? '' : note} />
      {isChanged && !busy && (
        <Button variant="quiet" size="s" onClick={() => setDiscarding(true)}>
          Discard changes
        </Button>
      )}
      <div className={styles.barButtons}>{children}</div>
      <ConfirmDialog
        open={isDiscarding}
        title="Discard your changes?"
        confirm="Discard"
        action={{ run: discard, busy: false, reason: '' }}
        onClose={() => setDiscarding(false)}
      >
        <p>What you have changed since you saved last is lost.</p>
      </ConfirmDialog>
    </div>
  );
}
