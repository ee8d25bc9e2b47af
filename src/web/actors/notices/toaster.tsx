import { X } from 'lucide-react';
import { useEffect } from 'react';
// Unstyled: the page's CSP refuses the styles that the other entry injects.
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { keepOnTop } from '#web/platform/top-layer.ts';
import { t } from '#web/texts/t.ts';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

export { toast };

/** docs/specification.md#9-constants; toaster.css repeats width, gap and removal delay. */
const durationMs = 4_000;
const visible = 3;
const widthPx = 356;
const swipeThresholdPx = 45;

/** No collapse afterwards: the exit animation takes the 200 ms of the removal delay. */
const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label={t('Close')} onClick={closeToast}>
      <X size={20} aria-hidden="true" />
    </button>
  );
}

/** Toasts begin below the clock of a question paper. */
const leaveClockInSight = () =>
  toast.onChange(({ status }) => {
    if (status !== 'added') return;
    const end = document.querySelector('[role="timer"]')?.getBoundingClientRect().bottom ?? 0;
    document.documentElement.style.setProperty('--toast-top', `${Math.max(0, end)}px`);
  });

export function Toaster() {
  useEffect(leaveClockInSight, []);
  return (
    <div ref={keepOnTop} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={durationMs}
        limit={visible}
        closeButton={CloseButton}
        draggable
        draggablePercent={(swipeThresholdPx / widthPx) * 100}
        transition={slide}
        hideProgressBar
        pauseOnHover
        aria-label={t('Notifications')}
      />
    </div>
  );
}
