import type { SweetAlertOptions } from 'sweetalert2';
import { fromPromise } from 'xstate';

const question: SweetAlertOptions = {
  title: 'Are you sure?',
  text: 'You want to logout!',
  icon: 'warning',
  showCancelButton: true,
  confirmButtonText: 'Yes',
  cancelButtonText: 'No',
  reverseButtons: true,
  buttonsStyling: false,
  heightAuto: false,
  scrollbarPadding: false,
  customClass: {
    container: 'confirm',
    popup: 'confirm-sheet',
    confirmButton: 'confirm-yes',
    cancelButton: 'confirm-no',
  },
};

/**
 * Asks in the specification's own words (section 4) and gives true on Yes. The dialog is loaded when first
 * asked, and closes by itself when the answer is no longer wanted.
 */
export const confirmLogout = fromPromise<boolean>(async ({ signal }) => {
  const [{ default: dialog }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('../confirm-dialog.css'),
  ]);
  if (signal.aborted) return false;
  signal.addEventListener('abort', () => dialog.close());
  const answer = await dialog.fire(question);
  return answer.isConfirmed;
});
