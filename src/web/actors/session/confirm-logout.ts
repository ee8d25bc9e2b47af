import type { SweetAlertOptions } from 'sweetalert2';
import { fromPromise } from 'xstate';
import { type Label, t } from '#web/texts/t.ts';
import { trusting } from '../../platform/trusted-html.ts';

const look = (): SweetAlertOptions => ({
  icon: 'warning',
  showCancelButton: true,
  confirmButtonText: t('Yes'),
  // A third button, never shown, would have a second «No» by default.
  denyButtonText: '',
  cancelButtonText: t('No'),
  buttonsStyling: false,
  heightAuto: false,
  scrollbarPadding: false,
  customClass: {
    container: 'confirm',
    popup: 'confirm-sheet',
    confirmButton: 'confirm-yes',
    cancelButton: 'confirm-no',
  },
});

type Dialog = typeof import('./confirm-dialog.ts').dialog;

export const loadDialog = (): Promise<Dialog> => import('./confirm-dialog.ts').then(({ dialog }) => dialog);

/** Each resolves with true on Yes, and closes when its actor stops. */
export function createConfirmations(load: () => Promise<Dialog> = loadDialog) {
  const ask = (title: Label, text: Label) =>
    fromPromise<boolean>(async ({ signal }) => {
      const dialog = await load();
      if (signal.aborted) return false;
      signal.addEventListener('abort', () => dialog.close());
      // Its HTML contains no user input.
      const result = await trusting(() => dialog.fire({ ...look(), titleText: t(title), text: t(text) }));
      return result.isConfirmed;
    });

  return {
    /** docs/specification.md#4 */
    confirmLogout: ask('Are you sure?', 'You want to logout!'),
    confirmEverywhere: ask(
      'Sign out everywhere?',
      'You will be signed out on all your phones and computers, and on this one too.',
    ),
  };
}
