import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { t } from '#web/texts/t.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button; without it the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** The id of the description (`aria-describedby`). */
  describedBy?: string | undefined;
  /** `video` is a dark frame without padding for videos and large images. */
  size?: 's' | 'm' | 'l' | 'video';
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** For styles of the page below a modal. */
const tellRoot = ({ documentElement }: Document) =>
  documentElement.toggleAttribute(
    'data-behind-modal',
    documentElement.querySelector('dialog[open]') !== null,
  );

const showWhileMounted = (dialog: HTMLDialogElement) => {
  // Safari before 15.4 shows it within the page.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // In large letters, the first button can be far below the title.
  dialog.scrollTop = 0;
  tellRoot(dialog.ownerDocument);
  return () => {
    dialog.close?.();
    tellRoot(dialog.ownerDocument);
  };
};

/** A native modal dialog, which traps and restores the focus. */
export function Dialog({ open, onClose, title, describedBy, size = 'm', onKeyDown, children }: DialogProps) {
  const titleId = useId();
  const pressedOutside = useRef(false);
  if (!open) return null;

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose === undefined) event.preventDefault();
    onKeyDown?.(event);
  };
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };
  /** A browser may close the dialog without `cancel`, after a second Escape: only its owner closes it. */
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    event.currentTarget.showModal?.();
    onClose?.();
  };
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget;
  };
  const release = (event: SyntheticEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onClose?.();
  };

  return (
    <dialog
      ref={showWhileMounted}
      className={classNames(styles.dialog, styles[size])}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onKeyDown={pressKey}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={press}
      onClick={release}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {/* Last in the order, so that the initial focus is on the content. */}
        {onClose && (
          <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </dialog>
  );
}
