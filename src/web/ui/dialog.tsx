import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the backdrop and the close button; without it the dialog stays. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** The id of the part that a screen reader reads after the title, as the dialog opens. */
  describedBy?: string | undefined;
  /** `film` is a dark frame without padding for videos and large pictures. */
  size?: 's' | 'm' | 'l' | 'film';
  /** Hears every key that is pressed in the dialog. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** Says on the root whether a modal stands over the page. */
const tellRoot = ({ documentElement }: Document) =>
  documentElement.toggleAttribute(
    'data-behind-modal',
    documentElement.querySelector('dialog[open]') !== null,
  );

const showWhileMounted = (dialog: HTMLDialogElement) => {
  // Safari before 15.4 shows it within the page.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  tellRoot(dialog.ownerDocument);
  return () => {
    dialog.close?.();
    tellRoot(dialog.ownerDocument);
  };
};

/** A modal on the platform's own dialog: focus is held inside, and returns to where it came from. */
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
  /** The browser may close it over our heads (a second Escape); the owner hears of it. */
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    tellRoot(event.currentTarget.ownerDocument);
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
        {/* Last in the order, so that the dialog opens with the focus on what it asks. */}
        {onClose && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </dialog>
  );
}
