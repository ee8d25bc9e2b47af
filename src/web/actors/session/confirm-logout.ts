import type { SweetAlertOptions } from 'sweetalert2';
import { fromPromise } from 'xstate';
import { trusting } from '../../platform/trusted-html.ts';

const look: SweetAlertOptions = {
  icon: 'warning',
  showCancelButton: true,
  confirmButtonText: 'Yes',
  // A third button, never shown, would have a second «No» by default.
  denyButtonText: '',
  cancelButtonText: 'No',
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

/** The dialog of SweetAlert2, as far as it is used here. */
type Dialog = typeof import('sweetalert2/dist/sweetalert2.js').default;

/** Loads the dialog with its styles. */
export async function loadDialog(): Promise<Dialog> {
  const [{ default: dialog }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('./confirm-dialog.css'),
  ]);
  return dialog;
}

/**
 * The questions before a session ends. Each gives true on Yes, and closes by itself when the answer is no longer
 * wanted.
 * @param load loads the dialog when a question is first asked
 */
export function createConfirmations(load: () => Promise<Dialog> = loadDialog) {
  const ask = (title: string, text: string) =>
    fromPromise<boolean>(async ({ signal }) => {
      const dialog = await load();
      if (signal.aborted) return false;
      signal.addEventListener('abort', () => dialog.close());
      // It draws itself of HTML of its own, which holds no text of a user.
      const result = await trusting(() => dialog.fire({ ...look, titleText: title, text }));
      return result.isConfirmed;
    });

  return {
    /** The question before a logout, in the specification's own words (section 4). */
    confirmLogout: ask('Are you sure?', 'You want to logout!'),
    /** The question before all sessions of the person end. */
    confirmEverywhere: ask(
      'Sign out everywhere?',
      'You will be signed out on all your phones and computers, and on this one too.',
    ),
  };
}
