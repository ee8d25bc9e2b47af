import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UnsavedContext, useUnsaved } from './unsaved.ts';

interface OfficeDialogProps extends DialogProps {
  readonly onClose: () => void;
}

/** A dialog that asks before it closes over unsaved values of its forms. */
export function OfficeDialog({ open, ...dialog }: OfficeDialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ onClose, children, ...dialog }: Omit<OfficeDialogProps, 'open'>) {
  const [unsaved, setUnsaved] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const hasUnsaved = unsaved > 0;
  useUnsaved(hasUnsaved);
  useBlocker({
    // Links and forms of the dialog push.
    shouldBlockFn: ({ action }) =>
      hasUnsaved &&
      action !== 'PUSH' &&
      action !== 'REPLACE' &&
      !window.confirm('Leave without saving what you have typed?'),
    enableBeforeUnload: hasUnsaved,
  });
  // Without a key of another kind between them, a browser answers two Escapes by closing both dialogs.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hasUnsaved) return;
    event.preventDefault();
    setAsking(!isAsking);
  };
  return (
    <Dialog {...dialog} open onClose={hasUnsaved ? () => setAsking(true) : onClose} onKeyDown={pressKey}>
      <UnsavedContext value={setUnsaved}>{children}</UnsavedContext>
      <ConfirmDialog
        open={isAsking && hasUnsaved}
        title="Discard what you have typed?"
        confirm="Discard"
        action={{ run: onClose, busy: false, reason: '' }}
        onClose={() => setAsking(false)}
      >
        <p>It is not saved yet.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
