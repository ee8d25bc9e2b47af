import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import styles from './office.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: Elements;
  readonly confirm: string;
  readonly action: {
    readonly run: (input: undefined) => void;
    readonly busy: boolean;
    readonly reason: string;
  };
  readonly onClose: () => void;
}

export function ConfirmDialog({ open, title, children, confirm, action, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} size="s" title={title} onClose={onClose}>
      <div className={styles.part}>
        {children}
        <Refusal reason={action.reason} />
        <div className={styles.actions}>
          <Button busy={action.busy} onClick={() => action.run(undefined)}>
            {confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
