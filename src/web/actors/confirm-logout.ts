import type { SweetAlertOptions } from 'sweetalert2';
import { fromPromise } from 'xstate';

const look: SweetAlertOptions = {
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
 * Asks a question and gives true on Yes. The dialog is loaded when first asked, and closes by itself when the answer
 * is no longer wanted.
 */
const ask = (title: string, text: string) =>
  fromPromise<boolean>(async ({ signal }) => {
    const [{ default: dialog }] = await Promise.all([
      import('sweetalert2/dist/sweetalert2.js'),
      import('sweetalert2/dist/sweetalert2.css'),
      import('../confirm-dialog.css'),
    ]);
    if (signal.aborted) return false;
    signal.addEventListener('abort', () => dialog.close());
    const answer = await dialog.fire({ ...look, title, text });
    return answer.isConfirmed;
  });

/** The question before a logout, in the specification's own words (section 4). */
export const confirmLogout = ask('Are you sure?', 'You want to logout!');

/** The question before all sessions of the person end. */
export const confirmEverywhere = ask(
  'Sign out everywhere?',
  'You will be signed out on all your phones and computers, and on this one too.',
);
